// Pages as links: the window, the ends, the arrows.
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { pageEntries, Pagination } from './pagination.tsx';

function renderPages(page: number, pageCount: number) {
  return renderRoute(
    <Pagination
      label="Things"
      page={page}
      pageCount={pageCount}
      windowSize={5}
      addressOf={(to) => ({ pathname: '/things', search: `?page=${to}` })}
    />,
  );
}

describe('the window of pages [PAGE-2] [CONST-2]', () => {
  it.each([
    [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [3, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [4, 20, [1, 2, 3, 4, 5, 6, 'gap-after', 20]],
    [10, 20, [1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20]],
    [18, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
    [6, 6, [1, 2, 3, 4, 5, 6]],
  ] as const)('page %i of %i', (page, pageCount, entries) => {
    expect(pageEntries(page, pageCount, 5)).toEqual(entries);
  });
});

describe('pagination', () => {
  it('links every page shown, with the first, the last and ellipses [PAGE-2]', () => {
    renderPages(10, 20);
    const pages = screen.getAllByRole('link', { name: /^Page / });
    expect(pages.map((link) => link.getAttribute('href'))).toEqual(
      [1, 8, 9, 10, 11, 12, 20].map((page) => `/things?page=${page}`),
    );
    expect(screen.getAllByText('…')).toHaveLength(2);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Page 10');
  });

  it('has arrows to both sides, with rel prev and next [PAGE-1]', () => {
    renderPages(10, 20);
    const previous = screen.getByRole('link', { name: 'Previous page' });
    const next = screen.getByRole('link', { name: 'Next page' });
    expect([previous.getAttribute('href'), previous.getAttribute('rel')]).toEqual(['/things?page=9', 'prev']);
    expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual(['/things?page=11', 'next']);
  });

  it.each([
    [1, 'Previous page', 'Next page'],
    [20, 'Next page', 'Previous page'],
  ])('disables the arrow at the end (page %i) [PAGE-1]', (page, disabled, open) => {
    renderPages(page, 20);
    expect(screen.getByRole('link', { name: disabled }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('link', { name: disabled }).hasAttribute('href')).toBe(false);
    expect(screen.getByRole('link', { name: open }).hasAttribute('href')).toBe(true);
  });

  it('is not there for a single page', () => {
    renderPages(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
