// The screen of a consultant's figures in each of its states, and what each figure says.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeMeasured, makeUntouched } from './measured.fixture.ts';
import { renderRoute } from '#test/render-route.tsx';
import { MeasuredScreen } from './measured-screen.tsx';

type Answer = Parameters<typeof fakeApi>[0]['getMeasured'];

function show(getMeasured: Answer = makeMeasured()) {
  const calls = fakeApi({ getMeasured });
  renderRoute(<MeasuredScreen />, { path: '/app/consultant/measured' });
  return calls;
}

/** A figure by its name: the number and the lines under it. */
async function figure(name: string): Promise<string[]> {
  const term = await screen.findByText(name, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((part) => part.textContent);
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('figures', () => {
  it('say the number, what it counts, how many it rests on, and what it was before', async () => {
    show();
    expect(await figure('Profile views')).toEqual(['187', 'in the last 90 days', '140 in the 90 days before']);
    expect(await figure('Conversations')).toEqual([
      '13',
      'begun by applicants in the last 90 days',
      '8 in the 90 days before',
      'compared with 187 profile views',
    ]);
    expect(await figure('First answer')).toEqual([
      '3 hours',
      'median of 12 conversations begun in the last 180 days',
      '9 in 10 within 24 hours',
      '2 not answered yet',
      'not enough data in the 180 days before',
    ]);
    expect(await figure('Rating')).toEqual([
      '4.75',
      'from 12 reviews in total',
      '4.50 from 2 in the last 90 days',
      'no reviews in the 90 days before',
    ]);
    expect(screen.getByText(/^Counted up to November 18, 2026/)).toBeTruthy();
  });

  it('say that there is not enough data under five answers, as the published rule does', async () => {
    const few = { answered: 4, unanswered: 1, medianMinutes: null, p90Minutes: null };
    show(makeMeasured({ firstAnswers: { ...few, before: few } }));
    expect(await figure('First answer')).toEqual([
      'Not enough data',
      '4 answered conversations begun in the last 180 days; at least 5 are needed',
      '1 not answered yet',
    ]);
  });
});

describe('charts', () => {
  it('have their table behind them, newest first', async () => {
    show();
    const views = await screen.findByRole('figure', { name: 'Profile views per day' });
    await userEvent.click(within(views).getByText('Show as a table'));
    const rows = within(within(views).getByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(91);
    expect(rows[1]?.textContent).toBe('November 18, 20262');
    const ratings = within(screen.getByRole('figure', { name: 'Average rating per month' })).getByRole('table');
    expect(within(ratings).getAllByRole('row')[1]?.textContent).toBe('November 20264.501');
    expect(screen.getByRole('figure', { name: 'Conversations begun per week' })).toBeTruthy();
  });
});

describe('badges', () => {
  it('say in words which criteria are met and which are not', async () => {
    show();
    const popular = within(await screen.findByRole('region', { name: /^Popular/ }));
    expect(popular.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Met: At least 10 reviews. You have 12 reviews.',
      'Not met: At least 3 reviews from the last 180 days. You have 2 reviews.',
      'Met: An average of at least 4.6, counted as in the ranking. Yours counts as 4.68.',
      'Met: Active in the last 30 days. You were active today.',
    ]);
    expect(popular.getByText('3 of 4 met')).toBeTruthy();
  });

  it('say when the night will give or take one', async () => {
    const [popular, ofNew] = makeMeasured().badges;
    if (popular === undefined || ofNew === undefined) throw new Error('two badges');
    const met = popular.criteria.map((one) => ({ ...one, isMet: true }));
    show(
      makeMeasured({
        badges: [
          { ...popular, criteria: met },
          { ...ofNew, isHeld: true },
        ],
      }),
    );
    expect(await screen.findByRole('region', { name: 'Popular You get it tonight, if you are listed' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'New You have it until tonight' })).toBeTruthy();
  });
});

describe('the ranking', () => {
  it('stands beside the published rule, part by part, with what would raise it', async () => {
    show();
    await screen.findByText(/^Your score is 82.8 of 100 points/);
    expect(screen.getByRole('link', { name: 'How ranking works' }).getAttribute('href')).toBe('/how-ranking-works');
    expect(rowOf('Reviews').textContent).toContain('46 of 50');
    expect(rowOf('Time to the first answer').textContent).toContain('14.3 of 20');
    expect(rowOf('Time to the first answer').textContent).toContain('Median 3 hours of 12 first answers');
    expect(rowOf('Active lately').textContent).toContain('15 of 15');
    expect(rowOf('Complete profile').textContent).toContain('Missing: a picture, a test score and a package on offer.');
  });

  it('says that a new consultant is placed by the draw', async () => {
    show(makeMeasured({ ranking: { ...makeMeasured().ranking, isDrawn: true } }));
    expect(await screen.findByText(/a daily draw places you in the better half/)).toBeTruthy();
  });
});

describe('states', () => {
  it('nobody has found them yet: says so, and shows badges and ranking all the same', async () => {
    show(makeUntouched());
    expect(await screen.findByRole('heading', { name: 'Nothing to measure yet' })).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByText('Profile views')).toBeNull();
    expect(rowOf('Time to the first answer').textContent).toContain('With fewer than 5 this part counts as a half.');
    expect(screen.getByRole('heading', { name: 'Badges' })).toBeTruthy();
  });

  it('not listed', async () => {
    show(makeUntouched({ isListed: false }));
    expect(await screen.findByText(/^Your profile is not listed/)).toBeTruthy();
    expect(screen.getByText(/It places you once you are listed/)).toBeTruthy();
  });

  it('a demonstration profile says that its figures are invented', async () => {
    show(makeMeasured({ isDemo: true }));
    expect((await screen.findByRole('note')).textContent).toContain('invented, not measured');
    expect(rowOf('Time to the first answer').textContent).toContain('of 12 first answers, invented.');
  });

  it('no profile', async () => {
    show(new Refusal(404, 'Profile not found'));
    expect(await screen.findByRole('heading', { name: 'You have no profile yet' })).toBeTruthy();
  });

  it('loading, then a failure that can be tried again', async () => {
    let isBroken = true;
    show(() => (isBroken ? new Refusal(500, 'Something broke.') : makeMeasured()));
    expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Your figures could not be loaded.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('187')).toBeTruthy();
  });
});
