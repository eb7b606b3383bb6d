import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import Cube from './Cube.svelte';
import { readGoal } from './goal';
import { cubeName, readCube } from './notation';

describe('a cube', () => {
  it('is read from the notation of the server', () => {
    expect(readCube('r3')).toMatchObject({ colour: 'r', symbol: '3', stands: '' });
    expect(readCube('k-')).toMatchObject({ colour: 'k', symbol: '-' });
    expect(readCube('0<7,ud>')).toMatchObject({ symbol: '0', upsideDown: true, stands: '7' });
    expect(readCube('x')).toMatchObject({ colour: '', symbol: 'x' });
  });

  it('has a name for screen readers with colour, turn and what it stands for', () => {
    expect(cubeName(readCube('r3'))).toBe('red 3');
    expect(cubeName(readCube('g√'))).toBe('green root');
    expect(cubeName(readCube('b0<x,sw>'))).toBe('blue 0, sideways, stands for times');
  });

  it('with a letter is capital or small, whatever letters mean elsewhere', () => {
    expect(readCube('r')).toMatchObject({ colour: '', symbol: 'r' });
    expect(cubeName(readCube('K'))).toBe('capital K');
    expect(cubeName(readCube('r'))).toBe('small r');
    expect(cubeName(readCube('x'))).toBe('times');
    expect(readGoal('Krp').map((tile) => tile.cube)).toEqual(['K', 'r', 'p']);
    const { container } = render(Cube, { cube: 'K' });
    expect(container.querySelector('.cube')).toHaveClass('capital');
  });

  it('is a picture without a click, a button with one', async () => {
    render(Cube, { cube: 'b-' });
    expect(screen.getByRole('img', { name: 'blue minus' }).querySelector('path.sign')).toBeInTheDocument();
    const onclick = vi.fn();
    render(Cube, { cube: 'r3', where: 'in Resources', pressed: true, onclick });
    const button = screen.getByRole('button', { name: 'red 3, in Resources' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    button.click();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('is really turned, and shows a tag for what it stands for', () => {
    const { container } = render(Cube, { cube: '3<sw>' });
    expect(container.querySelector<HTMLElement>('.face')?.style.rotate).toBe('90deg');
    expect(container.querySelector('.arrow')).toBeInTheDocument();
    render(Cube, { cube: 'g0<7>' });
    expect(screen.getByRole('img', { name: 'green 0, stands for 7' })).toHaveTextContent('0 7');
  });
});
