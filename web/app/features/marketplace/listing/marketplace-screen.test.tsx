// The marketplace screen: landing, the states of the grid, pages. Filters are in marketplace-filters.test.tsx.
import type { ListConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { makeCard, makeList } from '#test/consultants.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { MarketplaceScreen } from './marketplace-screen.tsx';
import { category, hrefOf, open, SUBTAGS, TAGS } from './marketplace-screen.fixture.tsx';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe('landing', () => {
  it("has 'Popular' cards with starting prices and availability [MKT-1] [PROD-14] [PROD-15] [CONST-9]", async () => {
    open();
    const popular = screen.getByRole('region', { name: 'Popular' });
    const [college, medicine] = within(popular).getAllByRole('link') as [HTMLElement, HTMLElement];
    expect(college.textContent).toContain('College');
    expect(college.textContent).toContain('$30/hr');
    expect(medicine.textContent).toContain('Medicine');
    expect(medicine.textContent).toContain('$35/hr');
    expect(medicine.textContent).toContain('available within 24h');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await screen.findAllByRole('article');
  });

  it('a card sets the tag and page=1, removes subtag and search, and points at the grid [MKT-2]', async () => {
    const { user, router, asked } = open({ search: '?tag=medicine&subtag=mmi&search=toronto&page=3' });
    await screen.findAllByRole('article');
    await user.click(within(screen.getByRole('region', { name: 'Popular' })).getByRole('link', { name: /College/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?tag=college&page=1'));
    expect(router.state.location.hash).toBe('#consultants');
    expect(document.querySelector('#consultants')).toBe(screen.getByRole('region', { name: 'OUR CONSULTANTS' }));
    await waitFor(() => expect(asked()).toBe('page=1&limit=12&tag=college'));
  });

  it("has the grid below the cards, then 'Learn More', the banner and a final 'Access' [MKT-4] [MKT-14]", async () => {
    open();
    await screen.findAllByRole('article');
    const parts = [
      screen.getByRole('region', { name: 'Popular' }),
      screen.getByRole('region', { name: 'OUR CONSULTANTS' }),
      screen.getByText('Interested in Becoming a Consultant?'),
      screen.getByRole('link', { name: /^Learn More/ }),
      screen.getByText('Banner'),
      screen.getByRole('link', { name: 'Access' }),
    ];
    const inOrder = parts.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(parts);
    expect(hrefOf(screen.getByRole('link', { name: /^Learn More/ }))).toBe('/become-a-consultant');
    expect(hrefOf(screen.getByRole('link', { name: 'Access' }))).toBe('/register');
  });

  it('offers no voucher while nothing can be bought', async () => {
    open({ list: makeList(1, { voucherValue: 2_000, minOrderValue: 20_000 }) });
    await screen.findByRole('heading', { name: 'OUR CONSULTANTS' });
    expect(screen.queryByText(/off orders/)).toBeNull();
  });
});

describe('grid', () => {
  it('has its title, its count and twelve cards a page [MKT-5] [CONST-1]', async () => {
    const { asked } = open();
    expect(screen.getByRole('heading', { level: 2, name: 'OUR CONSULTANTS' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('48 consultants')).toBeTruthy();
    expect(asked()).toBe('page=1&limit=12');
    // ceil(48 / 12)
    expect(screen.getAllByRole('link', { name: /^Page / }).at(-1)?.textContent).toBe('Page 4');
  });

  it('rounds the number of pages up [CONST-1]', async () => {
    open({ list: makeList(12, { total: 49 }) });
    await screen.findAllByRole('article');
    expect(screen.getAllByRole('link', { name: /^Page / }).at(-1)?.textContent).toBe('Page 5');
  });

  it('is honest about counts it does not finish', async () => {
    open({ list: makeList(12, { total: 1_000, isTotalCapped: true }) });
    expect(await screen.findByText('1,000+ consultants')).toBeTruthy();
  });

  it('says what was searched instead of mistyped words', async () => {
    open({ search: '?search=univeristy', list: makeList(3, { correctedSearch: 'university of toronto' }) });
    const said = await screen.findByText(/^Showing results for/);
    expect(said.textContent).toBe('Showing results for “university of toronto”.');
    expect(hrefOf(within(said).getByRole('link'))).toBe('/marketplace?search=university+of+toronto');
  });

  it('shows a spinner while loading [MKT-13]', async () => {
    open();
    const grid = screen.getByRole('region', { name: 'OUR CONSULTANTS' });
    const waiting = within(grid).getByText('Loading...');
    expect(waiting.closest('[role=status]')?.querySelector('.spinner')).toBeTruthy();
    await screen.findAllByRole('article');
    expect(within(grid).queryByText('Loading...')).toBeNull();
  });

  it('keeps the old cards, dimmed, while new ones load', async () => {
    const answers = [makeList(12, { total: 24 }), makeList(2)];
    const { user } = open({ list: () => answers.shift() as ListConsultantsReply });
    await screen.findAllByRole('article');
    const results = screen.getAllByRole('article')[0]?.closest('[class=results]');
    expect(results?.hasAttribute('aria-busy')).toBe(false);
    await user.selectOptions(category(), 'Medicine');
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(results?.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(results?.hasAttribute('aria-busy')).toBe(false);
  });

  it.each([
    ['price', /what an hour costs in each consultant’s cheapest package/],
    ['rating', /blended with 5 reviews at the overall average/],
    ['newest', /the dates consultants joined the list/],
  ])('says why this order, when it is %s', async (sort, reason) => {
    open({ search: `?sort=${sort}` });
    await screen.findAllByRole('article');
    const button = screen.getByRole('button', { name: 'Why this order?' });
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
    expect(panel.textContent).toMatch(reason);
    expect(panel.textContent).not.toContain('Best match');
  });

  it('says why this order, with the way to all the rules', async () => {
    open();
    await screen.findAllByRole('article');
    const button = screen.getByRole('button', { name: 'Why this order?' });
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement;
    expect(panel.textContent).toContain('Reviews50%');
    expect(hrefOf(within(panel).getByRole('link', { name: 'How ranking works' }))).toBe('/how-ranking-works');
  });
});

describe('pages', () => {
  it('keeps the filters in the address of every page [MKT-10]', async () => {
    open({ search: '?tag=medicine' });
    await screen.findAllByRole('article');
    expect(hrefOf(screen.getByRole('link', { name: 'Next page' }))).toBe('/marketplace?tag=medicine&page=2');
  });

  it('scrolls to the top after a page change, and not at first [PAGE-3]', async () => {
    const { user, address } = open();
    await screen.findAllByRole('article');
    expect(window.scrollTo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe('/marketplace?page=2'));
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0));
    // After the page has moved, in a turn of its own.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('OUR CONSULTANTS'));
  });

  it('stays where it is when a filter changes', async () => {
    const { user, asked } = open();
    await within(category()).findByRole('option', { name: 'Medicine' });
    await user.selectOptions(category(), 'Medicine');
    await waitFor(() => expect(asked()).toBe('page=1&limit=12&tag=medicine'));
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('nothing to show', () => {
  it('no consultants at all', async () => {
    open({ list: makeList(0) });
    expect(await screen.findByRole('heading', { name: 'No consultants are listed' })).toBeTruthy();
  });

  it('no results for filters: says which one to drop, the most helpful first', async () => {
    // The list, then the counts without the category, the country and the language.
    const answers = [makeList(0), makeList(0), makeList(1, { total: 14 }), makeList(1, { total: 2 })];
    open({
      search: '?tag=medicine&country=DEU&language=fr',
      list: () => answers.shift() as ListConsultantsReply,
    });
    await screen.findByRole('heading', { name: 'No consultant matches all of these filters' });
    await screen.findByText('14 consultants');
    const ways = screen.getAllByRole('link', { name: /^Without/ });
    expect(ways.map((way) => way.closest('li')?.textContent)).toEqual([
      'Without Germany14 consultants',
      'Without Speaks French2 consultants',
    ]);
    expect(hrefOf(ways[0] as HTMLElement)).toBe('/marketplace?tag=medicine&language=fr');
  });

  it('no results for a search', async () => {
    const { user, address } = open({ search: '?search=zzz', list: makeList(0) });
    await screen.findByRole('heading', { name: 'No consultant matches “zzz”' });
    expect(screen.queryByRole('heading', { name: 'Closest matches' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Show all consultants' }));
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });

  it('no results for a search, and who comes closest', async () => {
    open({ search: '?search=md+phd', list: makeList(0, { closest: [makeCard(7), makeCard(8)] }) });
    const closest = within(await screen.findByRole('region', { name: 'Closest matches' }));
    expect(closest.getAllByRole('article').map((card) => card.getAttribute('aria-labelledby'))).toHaveLength(2);
    const status = screen.getAllByRole('status').map((line) => line.textContent);
    expect(status).toContain('0 consultants');
    expect(document.body.textContent).not.toContain('Showing results for');
  });

  it('a page past the end', async () => {
    open({ search: '?page=9', list: makeList(0, { total: 30 }) });
    await screen.findByRole('heading', { name: 'There is no page 9' });
    expect(hrefOf(screen.getByRole('link', { name: 'Go to page 3' }))).toBe('/marketplace?page=3');
  });
});

describe('failures are only logged', () => {
  const FAILURE = new Refusal(404, 'Something failed on our side.'); // not 5xx: the cache would try those again first

  /** With the product's own query cache, which does the logging. */
  function openWithLog(failing: Partial<Parameters<typeof fakeApi>[0]>) {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ listTags: TAGS, listSubtags: SUBTAGS, listConsultants: makeList(2), ...failing });
    renderRoute(
      <QueryClientProvider client={createQueryClient()}>
        <MarketplaceScreen banner={null} />
      </QueryClientProvider>,
      { path: '/marketplace', search: '?tag=medicine' },
    );
    return logged;
  }

  function expectNoMessage() {
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toMatch(/failed|error|wrong|Nothing found|No consultant/i);
  }

  it.each([
    ['tags', { listTags: FAILURE }],
    ['subtags', { listSubtags: FAILURE }],
  ])('%s: the list stands', async (key, failing) => {
    const logged = openWithLog(failing);
    await waitFor(() => expect(logged).toHaveBeenCalledWith(`Query ${key} failed`, expect.anything()));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expectNoMessage();
  });

  it('the list: the grid keeps loading, and asks again', async () => {
    const logged = openWithLog({ listConsultants: FAILURE });
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Query consultants failed', expect.anything()));
    expect(within(screen.getByRole('region', { name: 'OUR CONSULTANTS' })).getByText('Loading...')).toBeTruthy();
    expectNoMessage();
  });
});
