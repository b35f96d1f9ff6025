// What a person does with the two lists: hearts, the compare bar, the saved page and the comparison.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { consultantId, makeCard, makeCompared } from '#test/consultants.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { CardList } from '#features/marketplace/listing/cards/card-list.tsx';
import { ConsultantCompareBar } from './compare-bar.tsx';
import { readComparedIds } from './compare-path.ts';
import { Comparison } from './comparison.tsx';
import { SavedConsultants } from './saved-consultants.tsx';

const CARDS = [1, 2, 3, 4, 5].map((number) => makeCard(number));
const [ONE, TWO] = [consultantId(1), consultantId(2)];

describe('hearts and comparison on the cards', () => {
  it('saves and lets go, as a switch that says its state', async () => {
    renderRoute(<CardList consultants={CARDS} />);
    const heart = screen.getByRole('button', { name: 'Save Ana Ruiz 1' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });

  it('gathers up to four in a bar that leads to the comparison', async () => {
    fakeApi({ getConsultantCards: { data: CARDS.slice(0, 4) } });
    renderRoute(
      <>
        <CardList consultants={CARDS} />
        <ConsultantCompareBar />
      </>,
    );
    const compare = (number: number) => screen.getByRole('button', { name: `Compare Ana Ruiz ${number}` });
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
    await userEvent.click(compare(1));
    const bar = screen.getByRole('region', { name: 'Comparison' });
    expect(within(bar).getByRole('status').textContent).toBe('1 of 4 to compare. Choose one more.');
    await userEvent.click(compare(2));
    expect(within(bar).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`/compare?ids=${TWO},${ONE}`);
    await userEvent.click(compare(3));
    await userEvent.click(compare(4));
    expect(within(bar).getByRole('status').textContent).toBe('4 of 4 to compare. Remove one to add another.');
    expect(compare(5).title).toBe('You can compare up to 4 consultants. Remove one first.');
    expect(compare(5).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await within(bar).findByRole('button', { name: /Ana Ruiz 1/ }));
    expect(compare(1).getAttribute('aria-pressed')).toBe('false');
    expect(compare(5).hasAttribute('aria-disabled')).toBe(false);
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear the comparison' }));
    expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
    expect(compare(2).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('saved consultants', () => {
  it('shows the saved ones and drops one whose heart is taken back', async () => {
    localStorage.setItem('shortlist', JSON.stringify({ saved: [ONE, TWO], compared: [] }));
    fakeApi({ getConsultantCards: { data: CARDS.slice(0, 2) } });
    renderRoute(<SavedConsultants />);
    expect(await screen.findByRole('heading', { name: '2 consultants' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save Ana Ruiz 1' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('says how to begin while there are none', async () => {
    renderRoute(<SavedConsultants />);
    expect(await screen.findByRole('heading', { name: 'No saved consultants yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find consultants' }).getAttribute('href')).toBe('/marketplace');
  });
});

describe('comparison', () => {
  const rowOf = (name: string) =>
    within(screen.getByRole('rowheader', { name: new RegExp(`^${name}`) }).closest('tr') as HTMLElement);

  it('stands side by side, with what differs and what does not', async () => {
    fakeApi({
      compareConsultants: {
        data: [
          makeCompared(1, { consultantReviewCount: 12, consultantReviewAvg: 4.75 }),
          makeCompared(2, { hourlyRate: 50, answerTime: null, lowestPackagePrice: null }),
        ],
      },
    });
    renderRoute(<Comparison ids={[ONE, TWO]} />, { path: '/compare', search: `?ids=${ONE},${TWO}` });
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(
      rowOf('Price per hour')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$35', '$50']);
    expect(
      rowOf('Rating')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['4.8 from 12 reviews', 'No reviews yet']);
    expect(
      rowOf('Answers within')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['45 minutes (median of 12)', 'not enough data']);
    expect(
      rowOf('Cheapest package')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$45', 'None on offer']);
    expect(rowOf('Languages').getByRole('rowheader').textContent).toBe('Languagesthe same');
    expect(rowOf('Price per hour').getByRole('rowheader').textContent).toBe('Price per hour');
    for (const label of ['Accepts CAD', 'Education', 'Test scores']) rowOf(label);
    for (const cell of rowOf('Last active').getAllByRole('cell')) expect(cell.textContent).toMatch(/^(today|in )/);
  });

  it('offers what to do next for each: a message, the profile', async () => {
    fakeApi({ compareConsultants: { data: [makeCompared(1), makeCompared(2)] } });
    const { router } = renderRoute(<Comparison ids={[ONE, TWO]} />, { path: '/compare' });
    const profile = await screen.findByRole('link', { name: 'View the profile of Ana Ruiz 2' });
    expect(profile.getAttribute('href')).toBe(`/consultant/${TWO}`);
    await userEvent.click(screen.getByRole('button', { name: 'Message Ana Ruiz 2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  });

  it('removes one by a link, from the address and from the own list', async () => {
    localStorage.setItem('shortlist', JSON.stringify({ saved: [], compared: [ONE, TWO] }));
    fakeApi({ compareConsultants: { data: [makeCompared(1), makeCompared(2)] } });
    const { router } = renderRoute(<Comparison ids={[ONE, TWO]} />, { path: '/compare' });
    await userEvent.click(await screen.findByRole('link', { name: 'Remove Ana Ruiz 1' }));
    expect(router.state.location.search).toBe(`?ids=${TWO}`);
    expect(JSON.parse(localStorage.getItem('shortlist') ?? '')).toEqual({ saved: [], compared: [TWO] });
  });

  it('offers the own choice when the address names nobody', async () => {
    localStorage.setItem('shortlist', JSON.stringify({ saved: [], compared: [ONE, TWO] }));
    renderRoute(<Comparison ids={[]} />, { path: '/compare' });
    expect((await screen.findByRole('link', { name: 'Compare the 2 you chose' })).getAttribute('href')).toBe(
      `/compare?ids=${ONE},${TWO}`,
    );
  });

  it('reads the first four different ids of an address', () => {
    const read = (ids: string) => readComparedIds(new URLSearchParams({ ids }));
    expect(read('a,b,a,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
    expect(read('a,<script>,,b')).toEqual(['a', 'b']);
    expect(readComparedIds(new URLSearchParams())).toEqual([]);
  });
});
