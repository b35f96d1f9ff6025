// A course's page: progress, what is free, categories, filters in the address, and how one stands with each question.
import type { LibraryCourseReply } from '@matricula/contract/practice/library/library.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { CoursePage } from './course-page.tsx';

const QUESTION = {
  questionId: 'q-1',
  courseId: 'casper',
  title: 'Whose Saturdays',
  type: 'casper',
  progress: 'new',
  lastShare: null,
  dueAt: null,
  category: 'fairness',
  difficulty: 2,
  competencies: ['Fairness', 'Ethics'],
  isFree: true,
  isLocked: false,
  isSaved: false,
  mediaSeconds: null,
  isWatched: false,
} as const;

const REPLY: LibraryCourseReply = {
  course: {
    courseId: 'casper',
    title: 'CASPer',
    iconURL: '',
    mainColorDark: '#176b56',
    mainColorBright: '#e8f2ee',
    isChosen: false,
    isOfField: true,
    types: ['casper'],
    total: 3,
    free: 1,
    answered: 1,
    due: 1,
  },
  subscriptionInformation: { subscriptionLevel: 'free', subscriptionExpiry: null },
  categories: [
    { id: 'fairness', title: 'Fairness', total: 2, answered: 1 },
    { id: 'ethics', title: 'Ethics', total: 1, answered: 0 },
  ],
  competencies: [{ value: 'Ethics', label: 'Ethics', total: 2 }],
  schools: [],
  data: [
    { ...QUESTION, competencies: [...QUESTION.competencies] },
    {
      ...QUESTION,
      competencies: [],
      questionId: 'q-2',
      title: 'Done before',
      progress: 'answered',
      lastShare: 0.75,
      dueAt: '2020-01-01T00:00:00.000Z',
      isSaved: true,
    },
    { ...QUESTION, competencies: [], questionId: 'q-3', title: 'For later', isFree: false, isLocked: true },
  ],
  total: 3,
};

beforeEach(() => signIn(makeToken()));
afterEach(() => vi.unstubAllGlobals());

function open(reply: Parameters<typeof fakeApi>[0]['getLibraryCourse'] = REPLY, search = '') {
  const calls = fakeApi({ getLibraryCourse: reply });
  const Access = ({ counts }: { counts: { free: number; total: number } }) => (
    <p>
      {counts.free} of {counts.total} free
    </p>
  );
  const { router } = renderRoute(<CoursePage courseId="casper" Access={Access} />, {
    path: '/app/courses/casper',
    search,
  });
  return { calls, router, user: userEvent.setup() };
}

describe('a course', () => {
  it('shows progress, what is free, and how one stands with each question', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'CASPer' })).toBeTruthy();
    expect(screen.getByText('1 of 3 done, 1 due again')).toBeTruthy();
    expect(screen.getByText('1 of 3 free')).toBeTruthy();
    const row = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
    expect(row('Whose Saturdays')).toBe('Whose SaturdaysFairness · Medium · EthicsFree');
    expect(row('Done before')).toBe('Done beforeFairness · MediumSavedDue againAnswered, 75% by your own ratingFree');
    expect(row('For later')).toBe('For laterFairness · MediumLocked');
    expect(screen.getByRole('link', { name: 'Whose Saturdays' }).getAttribute('href')).toBe('/app/courses/casper/q-1');
  });

  it('has its categories with counts, and filters, in the address', async () => {
    const { calls, router, user } = open();
    const nav = within(await screen.findByRole('navigation', { name: 'Categories' }));
    await user.click(nav.getByRole('link', { name: /^Ethics/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?category=ethics'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not yet answered');
    await waitFor(() => expect(router.state.location.search).toBe('?category=ethics&show=new'));
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/library/courses/casper?category=ethics&show=new'));
    expect(screen.getByRole('link', { name: 'Remove Not yet answered' })).toBeTruthy();
  });

  it('reads the address', async () => {
    const { calls } = open(REPLY, '?show=due&free=true&page=2');
    await screen.findByRole('heading', { level: 1, name: 'CASPer' });
    expect(calls[0]?.path).toBe('/library/courses/casper?show=due&free=true&page=2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Free only' }).checked).toBe(true);
  });

  it('says that nothing matches, with the way out', async () => {
    open({ ...REPLY, data: [], total: 0 }, '?show=due');
    expect(await screen.findByRole('heading', { name: 'No question matches' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all questions' }).getAttribute('href')).toBe('/app/courses/casper');
  });

  it('calls lessons and essays what they are, and has no filter without a choice', async () => {
    const lesson = { ...QUESTION, competencies: [], type: 'lesson' as const };
    open({
      ...REPLY,
      course: { ...REPLY.course, types: ['lesson'] },
      competencies: [],
      data: [
        { ...lesson, mediaSeconds: 22 },
        { ...lesson, questionId: 'q-2', title: 'To read', progress: 'answered', lastShare: 0.5 },
      ],
      total: 2,
    });
    expect(await screen.findByText('2 lessons')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Show' }).textContent).toContain('Not yet done');
    expect(screen.queryByRole('combobox', { name: 'Competency' })).toBeNull();
    expect(screen.getByText('Fairness · Video, 0:22')).toBeTruthy();
    expect(screen.getByText('Fairness · Reading')).toBeTruthy();
    expect(screen.getByText('Done, 50% right', { exact: false })).toBeTruthy();
  });

  it('that has no questions is not here, and one that could not be loaded has another try', async () => {
    open(new Refusal(404, 'Course not found'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Course not found' })).toBeTruthy();
  });

  it('could not be loaded', async () => {
    open(UNREACHABLE);
    expect(await screen.findByText('This course could not be loaded.')).toBeTruthy();
  });
});
