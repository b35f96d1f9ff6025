// The frame of working screens: which place is current, and the list that opens from the bar.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { findCurrent, type PlaceGroup } from './places.ts';
import { Shell } from './shell.tsx';

const GROUPS: PlaceGroup[] = [
  { title: null, places: [{ label: 'Home', to: '/desk', isExact: true }] },
  {
    title: 'Things',
    places: [
      { label: 'Things', to: '/desk/things', also: ['/shelf'] },
      { label: 'Reports', to: '/desk/things/reports', count: <span>3 waiting</span> },
    ],
  },
];

describe('the current place', () => {
  it.each([
    ['/desk', 'Home'],
    ['/desk/', 'Home'],
    ['/desk/things', 'Things'],
    ['/desk/things/7/edit', 'Things'],
    ['/desk/things/reports', 'Reports'],
    ['/shelf', 'Things'],
    ['/shelf/7', 'Things'],
    ['/shelfless', undefined],
    ['/desk/thingsless', undefined],
    ['/desk/other', undefined],
    ['/elsewhere', undefined],
  ])('of %s is %s', (pathname, label) => {
    expect(findCurrent(GROUPS, pathname)?.label).toBe(label);
  });
});

describe('a shell', () => {
  function show(path: string) {
    renderRoute(
      <Shell label="Places" variant="dense" home={<p>Mark</p>} tools={null} groups={GROUPS}>
        <p>The page</p>
      </Shell>,
      { path },
    );
  }

  it('names the place in the button that opens the same list', () => {
    show('/desk/things/reports');
    const [menu, side] = screen.getAllByRole('navigation', { name: 'Places' }) as [HTMLElement, HTMLElement];
    const button = menu.querySelector('summary') as HTMLElement;
    expect(button.textContent).toBe('Reports');
    const links = (nav: HTMLElement) =>
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
    expect(links(side)).toEqual([
      ['Home', '/desk', null],
      ['Things', '/desk/things', null],
      ['Reports3 waiting', '/desk/things/reports', 'page'],
    ]);
    expect(links(menu)).toEqual(links(side));
    expect(within(side).getByRole('list', { name: 'Things' })).toBeTruthy();
  });

  it('calls the button by the list’s name between places', () => {
    show('/desk/other');
    expect(document.querySelector('summary')?.textContent).toBe('Places');
  });
});
