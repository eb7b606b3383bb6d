import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { line } from '../line.svelte';
import Button from './Button.svelte';
import Countdown from './Countdown.svelte';
import Dialog from './Dialog.svelte';
import Header from './Header.svelte';
import Menu from './Menu.svelte';
import Problem from './Problem.svelte';
import { toasts } from './toasts.svelte';
import Toasts from './Toasts.svelte';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

describe('a sentence', () => {
  it('shows the words of the game as such, without their backquotes', () => {
    const { container } = render(Problem, {
      problem: { code: 'roll-first', sentence: 'No roll yet.', help: 'Say `roll` to toss the dice.' },
    });
    expect(container.textContent).toContain('Say roll to toss the dice.');
    expect(container.querySelector('code')).toHaveTextContent('roll');
  });
});

describe('a button', () => {
  it('takes no second click while it is busy, and keeps the focus', async () => {
    const onclick = vi.fn();
    const { rerender } = render(Button, { children: words('Send'), onclick });
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    await fireEvent.click(button);
    await rerender({ busy: true });
    await fireEvent.click(button);
    expect(onclick).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('is a link where it leads somewhere', () => {
    render(Button, { children: words('Watch'), href: '/watch' });
    expect(screen.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/watch');
  });
});

describe('a dialog', () => {
  it('has its title as its name, and tells when it is closed', async () => {
    const onclose = vi.fn();
    const props = { open: true, title: 'Now or Impossible?', onclose, children: words('Choose.') };
    const { rerender } = render(Dialog, props);
    const dialog = screen.getByRole('dialog', { name: 'Now or Impossible?' });
    expect(dialog).toHaveTextContent('Choose.');
    await fireEvent.click(dialog); // beside the box
    expect(onclose).toHaveBeenCalled();
    await rerender({ open: false });
    expect(screen.queryByText('Choose.')).toBeNull();
  });
});

describe('a menu', () => {
  const items = [
    { value: 1, label: 'one' },
    { value: 2, label: 'two' },
  ];

  it('is walked with arrow keys, and closes with Escape', async () => {
    const onpick = vi.fn();
    render(Menu<number>, { label: 'Stands for', items, onpick });
    const button = screen.getByRole('button', { name: 'Stands for' });
    await fireEvent.click(button);
    await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'one' })).toHaveFocus());
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(screen.getByRole('menuitem', { name: 'two' })).toHaveFocus();
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'ArrowDown' });
    expect(screen.getByRole('menuitem', { name: 'one' })).toHaveFocus();
    await fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
    expect(onpick).not.toHaveBeenCalled();
  });

  it('tells what was picked', async () => {
    const onpick = vi.fn();
    render(Menu<number>, { label: 'Stands for', items, onpick });
    await fireEvent.click(screen.getByRole('button', { name: 'Stands for' }));
    await fireEvent.click(screen.getByRole('menuitem', { name: 'two' }));
    expect(onpick).toHaveBeenCalledWith(2);
  });
});

describe('a countdown', () => {
  it('says the last ten seconds once', async () => {
    const { rerender } = render(Countdown, { left: 12_000, whole: 60_000, label: 'Ana’s turn' });
    expect(screen.getByRole('timer', { name: 'Ana’s turn: 12 seconds left' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('');
    await rerender({ left: 9_900 });
    expect(screen.getByRole('status')).toHaveTextContent('Ten seconds left: Ana’s turn.');
    const said = screen.getByRole('status').firstChild;
    await rerender({ left: 5_000 });
    expect(screen.getByRole('status').firstChild).toBe(said);
    await rerender({ left: -1 });
    expect(screen.getByRole('status')).toHaveTextContent('');
  });
});

describe('what is told', () => {
  it('a problem is an alert with its help', () => {
    const problem = { code: 'x', sentence: 'No table.', help: 'Look at the link.' };
    render(Problem, { problem });
    expect(screen.getByRole('alert')).toHaveTextContent('No table. Look at the link.');
  });

  it('a note goes by itself', async () => {
    vi.useFakeTimers();
    render(Toasts);
    toasts.say('The link is copied.', 2);
    await tick();
    expect(screen.getByRole('status')).toHaveTextContent('The link is copied.');
    vi.advanceTimersByTime(2_001);
    await tick();
    expect(screen.getByRole('status')).toHaveTextContent('');
    vi.useRealTimers();
  });

  it('the header says how the connection is', async () => {
    render(Header, { path: '/watch' });
    expect(screen.getByRole('link', { name: 'Watch' })).toHaveAttribute('aria-current', 'page');
    line.set('T1', 'open');
    await tick();
    expect(screen.getByRole('status')).toHaveTextContent('Connected');
    line.set('T1', 'lost');
    await tick();
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost. Trying again…');
    line.forget('T1');
    await tick();
    expect(screen.getByRole('status')).toHaveTextContent('');
    window.dispatchEvent(new Event('offline'));
    await tick();
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost');
    window.dispatchEvent(new Event('online'));
  });
});
