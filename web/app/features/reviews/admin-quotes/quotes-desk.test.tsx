// Choosing what the home page quotes: a decision says what was seen, and a refusal is told.
import type { Quote } from '@matricula/contract/reviews/testimonials.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { QuotesDesk } from './quotes-desk.tsx';

beforeEach(() => signIn(makeToken()));

const quote: Quote = {
  _id: 'rating-1',
  body: 'Clear notes after every answer.',
  rating: 5,
  createdAt: '2026-10-02T10:00:00.000Z',
  displayName: 'Lena M.',
  consultantId: 'c1',
  consultantName: 'Ana Duarte',
  isDemo: false,
  state: 'proposed',
  version: '2026-10-02T10:00:00.000Z',
};
const NAME = 'the review by Lena M. of October 2, 2026';

function open(answers: Parameters<typeof fakeApi>[0], search = '') {
  const calls = fakeApi({ listQuotes: { data: [quote], next: null }, ...answers });
  renderRoute(<QuotesDesk />, { search });
  return { calls, user: userEvent.setup() };
}

it('quotes a review as it was seen', async () => {
  const { calls, user } = open({ decideQuote: { success: true } });
  const card = within(await screen.findByRole('article', { name: NAME }));
  expect(card.getByRole('link', { name: 'Ana Duarte' }).getAttribute('href')).toBe('/consultant/c1');
  await user.click(card.getByRole('button', { name: `Quote on the home page: ${NAME}` }));
  const decisions = calls.filter(({ name }) => name === 'decideQuote').map(({ body }) => body);
  expect(decisions).toEqual([{ from: 'proposed', to: 'shown', version: quote.version }]);
});

it('stops quoting one, and says that its consultant is not listed', async () => {
  const shown = { ...quote, state: 'shown' as const, consultantName: null };
  const { calls, user } = open(
    { listQuotes: { data: [shown], next: null }, decideQuote: { success: true } },
    '?status=shown',
  );
  expect(await screen.findByText(/a consultant who is not listed now/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Stop quoting: ${NAME}` }));
  expect(calls.filter(({ name }) => name === 'decideQuote').map(({ body }) => body)).toMatchObject([
    { from: 'shown', to: 'hidden' },
  ]);
});

it('tells whoever comes second', async () => {
  const { user } = open({ decideQuote: new Refusal(409, 'Decided meanwhile.', { code: 'changed' }) });
  await user.click(await screen.findByRole('button', { name: `Do not quote: ${NAME}` }));
  expect(await screen.findByText('Decided meanwhile.')).toBeTruthy();
});

it.each([
  ['', 'No reviews are waiting for a decision.'],
  ['?status=shown', 'The home page does not quote any reviews.'],
  ['?status=hidden', 'You have not turned down any reviews.'],
])('says where there is none: %s', async (search, text) => {
  open({ listQuotes: { data: [], next: null } }, search);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('offers another try when they could not be loaded', async () => {
  open({ listQuotes: new Refusal(500, 'No') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
