import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';

import type { Ruling } from '../lib/api/generated/api';
import RulingCard from './RulingCard.svelte';

const ambiguous: Ruling = {
  verdict: 'incorrect',
  text: '5x3+1 = 16',
  note: '',
  reasons: [
    {
      code: 'ambiguous',
      sentence: 'The Solution can also be read 5x(3+1).',
      marks: [{ start: 0, end: 5, note: '' }],
      citations: ['AGLOA VII-B-6'],
      help: 'Write (5x3)+1',
    },
  ],
};

describe('a ruling card', () => {
  it('has the verdict in a word, the fault underlined, the clause as a link, and help', () => {
    const { container } = render(RulingCard, { ruling: ambiguous, about: 'Your Equation' });
    const card = screen.getByRole('article', { name: 'Ruling: Your Equation' });
    expect(card).toHaveTextContent('Incorrect');
    expect(card).toHaveTextContent('✗');
    expect(container.querySelector('mark')).toHaveTextContent('5x3+1');
    expect(screen.getByRole('link', { name: 'AGLOA VII-B-6' })).toHaveAttribute(
      'href',
      '/rules/AGLOA/VII-B-6',
    );
    expect(card).toHaveTextContent('Write (5x3)+1');
  });

  it('says Correct with a sign of its own', () => {
    render(RulingCard, {
      ruling: { verdict: 'correct', text: '3+4=7', reasons: [], note: 'Both sides are 7.' },
    });
    const card = screen.getByRole('article', { name: 'Ruling' });
    expect(card).toHaveTextContent(/✓.*Correct.*Both sides are 7/);
  });

  it('keeps further reasons, with their clauses, behind the first', () => {
    const other = {
      code: 'unequal',
      sentence: 'The Solution is 20, the Goal 16.',
      marks: [],
      citations: ['AGLOA VII-B-1'],
      help: '',
    };
    render(RulingCard, { ruling: { ...ambiguous, reasons: [...ambiguous.reasons, other] } });
    const more = screen.getByText('One more reason').closest('details');
    expect(more).not.toHaveAttribute('open');
    expect(more).toHaveTextContent('The Solution is 20, the Goal 16.');
    expect(screen.getByText('AGLOA VII-B-1')).toHaveAttribute('href', '/rules/AGLOA/VII-B-1');
  });

  it('says Not decided with a sign of its own, and links what the code means', () => {
    render(RulingCard, {
      ruling: { ...ambiguous, verdict: 'not decided' },
    });
    expect(screen.getByRole('article')).toHaveTextContent(/\? *Not decided/);
    expect(screen.getByRole('link', { name: 'More about this ruling' })).toHaveAttribute(
      'href',
      '/rules/codes/ambiguous',
    );
  });
});
