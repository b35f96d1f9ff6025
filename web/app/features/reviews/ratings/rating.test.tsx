// The rating widget: its modes, giving stars with and without words, by pointer and by keyboard, and what may go wrong.
import { RATING_TEXTS } from '@matricula/contract/reviews/ratings.rules.ts';
import type { RatingReply } from '@matricula/contract/reviews/ratings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { peekIntent } from '#lib/intent.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Rating } from './rating.tsx';

afterEach(() => vi.unstubAllGlobals());

const THREAD = 'course-mmi';

function ratings(count: number, avgRating: number): RatingReply {
  return {
    finalRatings: [],
    avgRating,
    numRatings: count,
    userRating: null,
    textBody: null,
    distribution: [0, 0, 0, 0, count],
  };
}

function litStars(): number {
  const group = screen.getByRole('radiogroup', { name: 'Your rating' });
  return group.querySelectorAll('path[class*="filled"]').length;
}

function star(name: string): HTMLElement {
  return screen.getByRole('radio', { name });
}

describe('the average', () => {
  it('shows the average and what it counts [RATE-2] [RATE-12]', async () => {
    const calls = fakeApi({ getRatings: ratings(38, 4.2) });
    renderRoute(<Rating mode="average-only" threadId={THREAD} />);
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    const stars = await screen.findByRole('img', { name: '4.2 out of 5' });
    expect(stars.querySelectorAll('[class*="filled"]')).toHaveLength(5);
    expect(screen.getByText(/from 38 ratings/).textContent).toBe('4.2 from 38 ratings');
    expect(calls.map(({ path }) => path)).toEqual(['/rating/course-mmi']);
  });

  it('says that there are no ratings, or that they could not be loaded [RATE-2]', async () => {
    fakeApi({ getRatings: ratings(0, 0) });
    const { unmount } = renderRoute(<Rating mode="average-only" threadId={THREAD} />);
    expect(await screen.findByText('No ratings yet')).toBeTruthy();
    unmount();
    fakeApi({ getRatings: new Refusal(500, 'No') });
    renderRoute(<Rating mode="average-only" threadId={THREAD} />);
    expect(await screen.findByText('Ratings could not be loaded.')).toBeTruthy();
  });

  it('hides without ratings when it should [RATE-3]', async () => {
    fakeApi({ getRatings: ratings(0, 0) });
    const { container, queryClient, unmount } = renderRoute(<Rating mode="average-only-hide" threadId={THREAD} />);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(container.textContent).toBe('');
    unmount();
    fakeApi({ getRatings: ratings(1, 3) });
    renderRoute(<Rating mode="average-only-hide" threadId={THREAD} />);
    expect(await screen.findByText(/from 1 rating$/)).toBeTruthy();
  });

  it('shows what it is given without asking anybody [RATE-4]', () => {
    const calls = fakeApi({});
    renderRoute(<Rating mode="static" average={4.75} count={1204} />);
    expect(screen.getByRole('img', { name: '4.8 out of 5' })).toBeTruthy();
    expect(screen.getByText(/from 1,204 ratings/)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('other modes', () => {
  it.each(['average-rate', 'full'])('%s is a placeholder that asks and sends nothing [RATE-6]', (mode) => {
    const calls = fakeApi({});
    renderRoute(<Rating mode={mode} threadId={THREAD} />);
    expect(screen.getByText('This rating cannot be shown here.')).toBeTruthy();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each(['', 'averageonly', 'Full', 'constructor'])('%j is a display error [RATE-7]', (mode) => {
    renderRoute(<Rating mode={mode} threadId={THREAD} />);
    expect(screen.getByText('rating display error')).toBeTruthy();
  });
});

describe('rating with a review', () => {
  function open(answers: Parameters<typeof fakeApi>[0] = { rate: { success: true } }) {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi(answers);
    renderRoute(<Rating mode="rate-only" isTextAllowed threadId={THREAD} subId="session-1" />);
    return { calls, user: userEvent.setup() };
  }
  const submit = () => screen.getByRole('button', { name: 'Submit' });
  const review = () => screen.getByLabelText<HTMLTextAreaElement>(/Your review/);

  it('offers five stars and an optional review of 1000 characters [RATE-5] [RATE-16] [CONST-6] [CONST-7]', async () => {
    const { user } = open();
    expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')).toHaveLength(5);
    expect(screen.getByText('(optional)')).toBeTruthy();
    expect(screen.getByText('0/1000')).toBeTruthy();
    await user.type(review(), 'Clear and kind.');
    expect(screen.getByText('15/1000')).toBeTruthy();
    expect(review().maxLength).toBe(1_000);
  });

  it('sends the picked stars and the words, then resets and says so [RATE-8] [RATE-9]', async () => {
    const { user, calls } = open();
    await user.click(star('4 stars'));
    await user.type(review(), '  Clear and kind. ');
    expect(calls).toEqual([]);
    await user.click(submit());
    const banner = await screen.findByText(RATING_TEXTS.submitted);
    expect(banner.textContent).toBe('Successfully Submitted Review');
    expect(calls).toMatchObject([
      { name: 'rate', path: '/rating/course-mmi', body: { rating: 4, text: 'Clear and kind.', subId: 'session-1' } },
    ]);
    expect(review().value).toBe('');
    expect(screen.getByText('0/1000')).toBeTruthy();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(star('1 star'));
    expect(screen.queryByText(RATING_TEXTS.submitted)).toBeNull();
  });

  it('takes stars without words [RATE-8]', async () => {
    const { user, calls } = open();
    await user.click(star('1 star'));
    await user.click(submit());
    await screen.findByText(RATING_TEXTS.submitted);
    expect(calls[0]?.body).toEqual({ rating: 1, text: '', subId: 'session-1' });
  });

  it('sends nothing without stars, and says what is missing [RATE-15]', async () => {
    const { user, calls } = open();
    await user.type(review(), 'Words alone.');
    await user.click(submit());
    expect(screen.getByRole('alert').textContent).toBe('Choose 1 to 5 stars.');
    expect(screen.getByRole('radiogroup', { description: 'Choose 1 to 5 stars.' })).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(star('5 stars'));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(review().value).toBe('Words alone.');
  });

  it.each([
    ['the text of an error field', { error: 'You have rated this already.' } as never, 'You have rated this already.'],
    ['the server’s message', new Refusal(409, RATING_TEXTS.needsSession), RATING_TEXTS.needsSession],
    ['a fallback without one', new Refusal(500, ''), 'Unknown error has occurred'],
    ['the lost connection', UNREACHABLE, 'The server could not be reached. Check your connection and try again.'],
  ] as const)('shows %s and keeps what was written [ERR-1] [ERR-2]', async (_what, rate, text) => {
    const { user } = open({ rate });
    await user.click(star('2 stars'));
    await user.type(review(), 'Kept.');
    await user.click(submit());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(review().value).toBe('Kept.');
    expect(screen.getByRole('radio', { checked: true, name: '2 stars' })).toBeTruthy();
    expect(screen.queryByText(RATING_TEXTS.submitted)).toBeNull();
  });

  it('is a radio group for the keyboard, and ignores values outside 1 to 5 [RATE-14]', async () => {
    const { user } = open();
    const checked = () => screen.queryByRole('radio', { checked: true })?.getAttribute('aria-label') ?? null;
    await user.tab();
    expect(document.activeElement).toBe(star('1 star'));
    expect(checked()).toBeNull();
    await user.keyboard('{ArrowLeft}07');
    expect(checked()).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(checked()).toBe('2 stars');
    await user.keyboard('{End}');
    expect(checked()).toBe('5 stars');
    await user.keyboard('{ArrowRight}6');
    expect(checked()).toBe('5 stars');
    await user.keyboard('3');
    expect(checked()).toBe('3 stars');
    expect(document.activeElement).toBe(star('3 stars'));
    await user.keyboard('{Home}{ArrowDown}{ArrowUp}');
    expect(checked()).toBe('1 star');
    await user.tab();
    expect(document.activeElement).toBe(review());
  });

  it('lights the stars up to the one under the pointer or the focus [RATE-11]', async () => {
    const { user } = open();
    expect(litStars()).toBe(0);
    await user.hover(star('4 stars'));
    expect(litStars()).toBe(4);
    await user.hover(star('2 stars'));
    expect(litStars()).toBe(2);
    await user.unhover(screen.getByRole('radiogroup'));
    expect(litStars()).toBe(0);
    await user.click(star('3 stars'));
    await user.hover(star('5 stars'));
    expect(litStars()).toBe(5);
    await user.unhover(screen.getByRole('radiogroup'));
    expect(litStars()).toBe(3);
  });

  it('sends a visitor to registration and back, with what they wrote', async () => {
    const calls = fakeApi({});
    const user = userEvent.setup();
    const path = '/products/casper';
    const form = <Rating mode="rate-only" isTextAllowed threadId={THREAD} />;
    const { unmount } = renderRoute(form, { path, search: '?from=mail' });
    await user.click(star('4 stars'));
    await user.type(review(), 'Good.');
    await user.click(submit());
    expect(await screen.findByText(/^at \/register with/)).toBeTruthy();
    expect(calls).toEqual([]);
    const intent = peekIntent();
    expect(intent).toMatchObject({ path: '/products/casper?from=mail', label: 'leave your rating' });

    unmount();
    renderRoute(form, { path, state: intent?.state });
    expect(review().value).toBe('Good.');
    expect(screen.getByRole('radio', { checked: true, name: '4 stars' })).toBeTruthy();
  });

  it('lets a kept draft be changed, and is empty once it is sent', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({ rate: { success: true } });
    const user = userEvent.setup();
    renderRoute(<Rating mode="rate-only" isTextAllowed threadId={THREAD} />, {
      state: { ratingDraft: { threadId: THREAD, rating: 2, text: 'Good' } },
    });
    await user.click(star('5 stars'));
    await user.type(review(), ' indeed.');
    await user.click(submit());
    await screen.findByText(RATING_TEXTS.submitted);
    expect(calls[0]?.body).toMatchObject({ rating: 5, text: 'Good indeed.' });
    expect(review().value).toBe('');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('leaves another thread’s draft alone', () => {
    fakeApi({});
    renderRoute(<Rating mode="rate-only" isTextAllowed threadId={THREAD} />, {
      state: { ratingDraft: { threadId: 'course-other', rating: 1, text: 'Elsewhere' } },
    });
    expect(review().value).toBe('');
  });
});

describe('rating without a review', () => {
  function open(answers: Parameters<typeof fakeApi>[0] = { rate: { success: true } }) {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi(answers);
    renderRoute(<Rating mode="rate-only" threadId={THREAD} />);
    return { calls, user: userEvent.setup() };
  }

  it('a click on a star submits immediately [RATE-10] [RATE-5]', async () => {
    const { user, calls } = open();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await user.click(star('5 stars'));
    expect(await screen.findByText('Successfully Submitted Review')).toBeTruthy();
    expect(calls).toMatchObject([{ name: 'rate', body: { rating: 5 } }]);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('arrow keys only light the stars; Enter submits [RATE-10] [RATE-11] [RATE-14]', async () => {
    const { user, calls } = open();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}9');
    expect(document.activeElement).toBe(star('3 stars'));
    expect(litStars()).toBe(3);
    expect(calls).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Successfully Submitted Review')).toBeTruthy();
    expect(calls).toMatchObject([{ body: { rating: 3 } }]);
  });

  it('shows what went wrong [ERR-2]', async () => {
    const { user } = open({ rate: new Refusal(429, 'Too many requests. Wait a moment and try again.') });
    await user.click(star('5 stars'));
    expect(await screen.findByText('Too many requests. Wait a moment and try again.')).toBeTruthy();
  });

  it('sends a visitor to registration', async () => {
    const calls = fakeApi({});
    renderRoute(<Rating mode="rate-only" threadId={THREAD} />, { path: '/products/casper' });
    await userEvent.setup().click(star('5 stars'));
    expect(await screen.findByText(/^at \/register with/)).toBeTruthy();
    expect(peekIntent()?.path).toBe('/products/casper');
    expect(calls).toEqual([]);
  });
});

it('after a save the averages are asked for anew, only of this thread [RATE-13]', async () => {
  localStorage.setItem('authToken', makeToken());
  let reply = ratings(1, 3);
  const calls = fakeApi({
    getRatings: () => reply,
    rate: () => {
      reply = ratings(2, 4);
      return { success: true };
    },
  });
  const user = userEvent.setup();
  renderRoute(
    <>
      <Rating mode="average-only" threadId={THREAD} />
      <Rating mode="average-only-hide" threadId="course-other" />
      <Rating mode="rate-only" threadId={THREAD} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText(/from 1 rating$/)).toHaveLength(2));
  await user.click(star('5 stars'));
  expect(await screen.findByText(/from 2 ratings/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/rating/course-other')).toHaveLength(1);
});
