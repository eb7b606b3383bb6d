import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';

import Mat from './Mat.svelte';

const mat = { resources: ['r3', 'k+', 'r3'], required: ['b4'], permitted: [], forbidden: ['gx'] };
const inResources = { pickable: (place: { section: string }) => place.section === 'resources' };

describe('the mat', () => {
  it('shows Resources above Forbidden, Permitted and Required', () => {
    render(Mat, { mat });
    const names = screen.getAllByRole('region').map((each) => each.getAttribute('data-section'));
    expect(names).toEqual(['resources', 'forbidden', 'permitted', 'required']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('tells which cube is tapped, also of two alike', async () => {
    const onpick = vi.fn();
    render(Mat, { mat, ...inResources, onpick });
    await fireEvent.click(screen.getAllByRole('button', { name: 'red 3, in Resources' })[1]!);
    expect(onpick).toHaveBeenCalledWith({ section: 'resources', index: 2 }, 'r3');
  });

  it('offers the targets it is given, and puts the chosen cube there', async () => {
    const onput = vi.fn();
    const chosen = { section: 'resources' as const, index: 1 };
    render(Mat, { mat, ...inResources, chosen, targets: ['R', 'P'], onput });
    expect(screen.queryByRole('button', { name: 'Put it in Forbidden' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Put it in Permitted' }));
    expect(onput).toHaveBeenCalledWith('P', chosen);
  });

  it('is played with arrow keys and the letters R P F', async () => {
    const onput = vi.fn();
    render(Mat, { mat, ...inResources, onput, draggable: true });
    const [first, second] = screen.getAllByRole('button');
    first!.focus();
    await fireEvent.keyDown(first!, { key: 'ArrowRight' });
    expect(second).toHaveFocus();
    await fireEvent.keyDown(second!, { key: 'f' });
    // The second slot of the red row has the other 3.
    expect(onput).toHaveBeenCalledWith('F', { section: 'resources', index: 2 });
  });

  it('lets Tab come to one cube only', () => {
    render(Mat, { mat, ...inResources });
    const stops = screen.getAllByRole('button').filter((each) => each.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('keeps the slots of Resources when a cube is taken, and rings the last move', async () => {
    const slot = () =>
      [...document.querySelectorAll('[data-slot]')].findIndex((each) => within(each as HTMLElement).queryByRole('img', { name: 'black plus' }));
    const { rerender, container } = render(Mat, { mat });
    expect(container.querySelectorAll('[data-slot]')).toHaveLength(24);
    const before = slot();
    await rerender({
      mat: { ...mat, resources: ['k+', 'r3'], required: ['b4', 'r3'] },
      last: { section: 'required', index: 1 },
    });
    expect(slot()).toBe(before);
    expect(container.querySelectorAll('[data-slot] .cube')).toHaveLength(2);
    expect(within(screen.getByRole('region', { name: /Required/ })).getByRole('img', { name: 'red 3' })).toHaveClass('last');
  });
});
