// The list of ratings with its spread: pages, the cycle, demo marks, and its four states.
import type { FinalRating, RatingReply } from '@matricula/contract/reviews/ratings.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { ReviewList } from './review-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const THREAD = 'consultant-c1';
const DAY_MS = 86_400_000;

function rating(number: number, overrides: Partial<FinalRating> = {}): FinalRating {
  return {
    _id: `rating-${number}`,
    displayName: `Person ${number}`,
    rating: 5,
    createdAt: new Date(Date.now() - number * DAY_MS).toISOString(),
    body: `Review ${number}`,
    isDemo: false,
    ...overrides,
  };
}

function reply(finalRatings: FinalRating[], totals: Partial<RatingReply> = {}): RatingReply {
  return {
    finalRatings,
    avgRating: 4.5,
    numRatings: finalRatings.length,
    userRating: null,
    textBody: null,
    distribution: [0, 0, 0, 1, 1],
    ...totals,
  };
}

const shownReviews = () => screen.getAllByRole('listitem').map((item) => within(item).getByText(/^Review/).textContent);

describe('the list of ratings', () => {
  it('shows who, when, how many stars and what was written, as text', async () => {
    const calls = fakeApi({
      getRatings: reply([
        rating(1, { createdAt: '2026-03-04T23:30:00.000Z', body: 'One <b>line</b>\nand another', rating: 4 }),
        rating(2, { body: '', isDemo: true }),
      ]),
    });
    renderRoute(<ReviewList threadId={THREAD} />);
    const [first] = (await screen.findAllByRole('listitem')) as [HTMLElement];
    expect(within(first).getByText('Person 1')).toBeTruthy();
    expect(within(first).getByText('March 4, 2026').tagName).toBe('TIME');
    expect(within(first).getByRole('img', { name: '4.0 out of 5' })).toBeTruthy();
    expect(first.textContent).toContain('One <b>line</b>\nand another');
    expect(screen.getAllByText(/invented/)).toHaveLength(1);
    expect(calls.map(({ path }) => path)).toEqual(['/rating/consultant-c1?detailed=true']);
  });

  it('says how the stars are spread, in a table with counts', async () => {
    fakeApi({ getRatings: reply([rating(1)], { avgRating: 4.6, numRatings: 38, distribution: [1, 0, 2, 7, 28] }) });
    renderRoute(<ReviewList threadId={THREAD} />);
    const table = await screen.findByRole('table', { name: 'Distribution of 38 ratings' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => `${within(row).getByRole('rowheader').textContent}: ${within(row).getByRole('cell').textContent}`);
    expect(rows).toEqual(['5 stars: 28', '4 stars: 7', '3 stars: 2', '2 stars: 0', '1 star: 1']);
    expect(screen.getByRole('figure', { name: 'Distribution of 38 ratings' }).textContent).toMatch(
      /38 ratings, the latest on \w+ \d+, \d{4}/,
    );
    expect(screen.getByRole('img', { name: '4.6 out of 5' })).toBeTruthy();
    expect(screen.getByText('from 38 ratings')).toBeTruthy();
  });

  it('begins with five, then shows all it has, then asks for more', async () => {
    const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => rating(from + at));
    const replies = [reply(numbers(1, 21), { numRatings: 23 }), reply(numbers(21, 24), { numRatings: 23 })];
    const calls = fakeApi({ getRatings: () => replies.shift() ?? reply([]) });
    const user = userEvent.setup();
    renderRoute(<ReviewList threadId={THREAD} />);
    expect(await screen.findByText('5 of 23 ratings')).toBeTruthy();
    expect(shownReviews()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(shownReviews()).toHaveLength(20);
    expect(calls).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('23 of 23 ratings')).toBeTruthy();
    expect(shownReviews()).toHaveLength(23);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('loads more, without showing one twice', async () => {
    const replies = [
      reply([rating(1), rating(2)], { numRatings: 3 }),
      reply([rating(2), rating(3)], { numRatings: 3 }),
    ];
    const calls = fakeApi({ getRatings: () => replies.shift() ?? reply([]) });
    renderRoute(<ReviewList threadId={THREAD} />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Review 3')).toBeTruthy();
    expect(shownReviews()).toEqual(['Review 1', 'Review 2', 'Review 3']);
    expect(calls[1]?.path).toBe('/rating/consultant-c1?detailed=true&page=2');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(screen.getByText('3 of 3 ratings')).toBeTruthy();
  });

  it('narrows to this cycle, and gives its average only when all of it is known', async () => {
    const replies = [
      reply([rating(1, { rating: 5 }), rating(2, { rating: 4 })], { numRatings: 4 }),
      reply([rating(300, { rating: 3 }), rating(400, { rating: 1 })], { numRatings: 4 }),
    ];
    fakeApi({ getRatings: () => replies.shift() ?? reply([]) });
    const user = userEvent.setup();
    renderRoute(<ReviewList threadId={THREAD} />);
    const cycle = await screen.findByRole('button', { name: 'This cycle', pressed: false });
    await user.click(cycle);
    expect(cycle.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('The newest 2 of the last 12 months');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Review 300')).toBeTruthy();
    expect(screen.queryByText('Review 400')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('4.0 from 3 ratings in the last 12 months');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.getByText('Review 400')).toBeTruthy();
  });

  it('says when this cycle has none', async () => {
    fakeApi({ getRatings: reply([rating(400)]) });
    renderRoute(<ReviewList threadId={THREAD} />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'This cycle' }));
    expect(screen.getByText('No ratings in the last 12 months')).toBeTruthy();
  });

  it('waits, and says when there are none', async () => {
    fakeApi({ getRatings: reply([], { avgRating: 0, distribution: [0, 0, 0, 0, 0] }) });
    renderRoute(<ReviewList threadId={THREAD} />);
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect(await screen.findByText('No ratings yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says when it could not load, and asks again', async () => {
    const replies = [new Refusal(500, 'No'), reply([rating(1)])];
    fakeApi({ getRatings: () => replies.shift() ?? new Refusal(500, 'No') });
    renderRoute(<ReviewList threadId={THREAD} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('The ratings could not be loaded.');
    await userEvent.setup().click(again);
    expect(await screen.findByText('Review 1')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
