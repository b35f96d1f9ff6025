// The landing page: count, picker, the two ways in, what is new and the last word, in the specification's words.
import type { ConsultantCard } from '@matricula/contract/marketplace/consultants.ts';
import type { TagsReply } from '@matricula/contract/marketplace/tags.ts';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { Landing } from './landing.tsx';

afterEach(() => vi.unstubAllGlobals());

function course(courseId: string, title: string, tags: string[]) {
  return {
    courseId,
    title,
    tags,
    iconURL: `/icons/${courseId}.svg`,
    mainColorDark: '#176b56',
    mainColorBright: '#e8f2ee',
  };
}

const FIELDS = {
  tags: ['Medicine', 'College', 'Dentistry', 'Law', 'Pharmacy'].map((title) => ({
    id: title.toLowerCase(),
    title,
    whiteIconURL: `/icons/${title.toLowerCase()}-white.svg`,
  })),
  allCourses: [
    course('medicine-interview', 'Medicine Interview', ['medicine']),
    course('casper', 'CASPer', ['medicine', 'pharmacy']),
    course('college-essays', 'College Essay Bank', ['college']),
  ],
} satisfies TagsReply;

const CONSULTANT: ConsultantCard = {
  _id: 'c1',
  name: 'Ana Duarte',
  profilePicture: '',
  taglineOne: 'One',
  taglineTwo: 'Two',
  hourlyRate: 40,
  lowestHourlyPrice: 40,
  consultantCountry: 'CAN',
  consultantComputedBadges: [],
  consultantReviewCount: 0,
  consultantReviewAvg: 0,
  isDemo: false,
};

const LIST = {
  data: [CONSULTANT],
  total: 1,
  voucherValue: 0,
  minOrderValue: 0,
  isTotalCapped: false,
  correctedSearch: null,
  closest: [],
};

function answer(overrides: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    countUsers: { count: 1284 },
    listTags: FIELDS,
    listConsultants: LIST,
    listBanks: { data: [] },
    listUpdateCards: { data: [] },
    ...overrides,
  });
}

function open(search = '') {
  const view = renderRoute(
    <Landing
      consultantCard={({ name }) => <p>card of {name}</p>}
      testimonials={(isDemoSaid) => <p>testimonials, demo said: {String(isDemoSaid)}</p>}
    />,
    { search },
  );
  return { ...view, user: userEvent.setup() };
}

async function picker() {
  return within(await screen.findByRole('region', { name: 'What are you applying for?' }));
}

const titles = (links: HTMLElement[]) => links.map((link) => link.textContent);

describe('the panel of the question banks', () => {
  const bank = (courseId: string, questionCount: number, freeCount: number) => ({
    courseId,
    title: courseId,
    questionCount,
    itemCount: questionCount,
    freeCount,
  });

  it('says how many questions there are, counted, and how many of them are free', async () => {
    answer({
      listBanks: { data: [bank('casper', 108, 5), bank('mmi-expert-answers', 102, 8), bank('medical-essays', 10, 6)] },
    });
    open();
    expect(
      await screen.findByText(/: 210 questions with expert answers, 13 of them free with an account\.$/),
    ).toBeTruthy();
  });

  it('promises no number that nobody has counted', async () => {
    answer({ listBanks: UNREACHABLE });
    open();
    await picker();
    expect(screen.getByText(/: a free sample question of each, on the clock\.$/)).toBeTruthy();
  });
});

describe('the number of students', () => {
  it('is the one the server counts [HOME-1] [HOME-7]', async () => {
    const calls = answer();
    open();
    expect(await screen.findByText('1,284')).toBeTruthy();
    expect(screen.getByText('1,284').parentElement?.textContent).toBe('1,284 registered students');
    expect(calls.map(({ path }) => path)).toContain('/public/totalusers');
  });

  it('is said in a plain line while it is small, and never replaced by a larger claim [HOME-1]', async () => {
    answer({ countUsers: { count: 63 } });
    open();
    expect((await screen.findByText('63 registered students')).querySelector('span')).toBeNull();
    expect(screen.queryByText('13,000+')).toBeNull();
  });

  it('is 13,000+ without an answer [HOME-2]', async () => {
    answer({ countUsers: UNREACHABLE });
    open();
    await picker();
    expect(screen.getByText('13,000+').parentElement?.textContent).toBe('13,000+ registered students');
  });
});

describe('the field picker', () => {
  it('shows the first 3 fields, and all of them after View All [HOME-8] [HOME-9] [CONST-5] [ENT-9]', async () => {
    const calls = answer();
    const { user } = open();
    expect(titles((await picker()).getAllByRole('link'))).toEqual(['Medicine', 'College', 'Dentistry', 'View All']);
    expect(calls.find(({ name }) => name === 'listTags')?.body).toEqual({});
    const icon = (await (await picker()).findByRole('link', { name: 'Medicine' })).querySelector('img');
    expect(icon?.getAttribute('src')).toBe('/icons/medicine-white.svg');
    await user.click(await (await picker()).findByRole('link', { name: 'View All' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'View All' })).toBeNull());
    expect(titles((await picker()).getAllByRole('link'))).toEqual([
      'Medicine',
      'College',
      'Dentistry',
      'Law',
      'Pharmacy',
    ]);
  });

  it("has no courses until a field is chosen, then that field's and 'Other' [HOME-10] [HOME-14] [ENT-11]", async () => {
    answer();
    const { user } = open();
    expect((await picker()).queryByRole('list', { name: /^Courses in/ })).toBeNull();
    await user.click(await (await picker()).findByRole('link', { name: 'Medicine' }));
    const courses = await (await picker()).findByRole('list', { name: 'Courses in Medicine' });
    expect(titles(within(courses).getAllByRole('link'))).toEqual(['Medicine Interview', 'CASPer', 'Other']);
    expect((await (await picker()).findByRole('link', { name: 'Medicine' })).getAttribute('aria-current')).toBe('true');

    await user.click(await (await picker()).findByRole('link', { name: 'Dentistry' }));
    expect(
      titles(within(await (await picker()).findByRole('list', { name: 'Courses in Dentistry' })).getAllByRole('link')),
    ).toEqual(['Other']);
  });

  it('goes to /register with the choice [HOME-11]', async () => {
    answer();
    const { user, router } = open();
    await user.click(await (await picker()).findByRole('link', { name: 'Medicine' }));
    await user.click(await (await picker()).findByRole('link', { name: 'CASPer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.state).toEqual({
      selectedTag: 'medicine',
      selectedCourse: 'casper',
      selectedTagTitle: 'Medicine',
      selectedCourseTitle: 'CASPer',
    });
  });

  it("takes 'Other' along as well", async () => {
    answer();
    const { user, router } = open('?field=college');
    await user.click(await (await picker()).findByRole('link', { name: 'Other' }));
    await waitFor(() =>
      expect(router.state.location.state).toMatchObject({ selectedTag: 'college', selectedCourse: 'other' }),
    );
  });

  it('opens from an address, also for a field beyond the first three, and Back undoes a choice', async () => {
    answer();
    const { user, router } = open('?field=pharmacy');
    expect(titles((await picker()).getAllByRole('link'))).toEqual([
      'Medicine',
      'College',
      'Dentistry',
      'Pharmacy',
      'View All',
      'CASPer',
      'Other',
    ]);
    await user.click(await (await picker()).findByRole('link', { name: 'College' }));
    expect(await (await picker()).findByRole('list', { name: 'Courses in College' })).toBeTruthy();
    await router.navigate(-1);
    expect(await screen.findByRole('list', { name: 'Courses in Pharmacy' })).toBeTruthy();
  });

  it('says nothing when the fields cannot be loaded', async () => {
    answer({ listTags: UNREACHABLE });
    open();
    expect(await screen.findByText('1,284')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: /^Access/ })).toBeTruthy();
  });
});

describe('the page', () => {
  it('leads to registration and to the marketplace [HOME-12] [HOME-13]', () => {
    answer();
    open();
    expect(screen.getByRole('link', { name: /^Access/ }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: /^View: / }).getAttribute('href')).toBe('/marketplace');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows popular fields with their courses [HOME-3]', async () => {
    answer();
    const { user, router } = open();
    const section = within(await screen.findByRole('region', { name: 'Popular fields and courses' }));
    expect(section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Medicine',
      'College',
      'Dentistry',
    ]);
    expect(section.getByRole('link', { name: 'Consultants for Medicine' }).getAttribute('href')).toBe(
      '/marketplace?tag=medicine',
    );
    await user.click(section.getByRole('link', { name: 'College Essay Bank' }));
    await waitFor(() =>
      expect(router.state.location.state).toMatchObject({ selectedTag: 'college', selectedCourse: 'college-essays' }),
    );
  });

  it('puts a consultant and a question beside the promise', async () => {
    answer();
    open();
    expect(await screen.findByText('card of Ana Duarte')).toBeTruthy();
    const question = within(screen.getByRole('region', { name: 'A question from practice' }));
    expect(question.getByText('2 min to read, 8 min to answer')).toBeTruthy();
    expect(question.getByRole('link').getAttribute('href')).toBe('/products/medinterview/sample');
  });

  it('has cards of what is new, each with the way there, and announces nothing [HOME-4]', async () => {
    const card = (title: string, linkTo: string) => ({
      cardId: title,
      month: '2026-11',
      title,
      text: `${title}.`,
      linkLabel: `Open ${title}`,
      linkTo,
    });
    answer({ listUpdateCards: { data: [card('Consultants', '/marketplace'), card('Schools', '/mstar')] } });
    open();
    const section = within(await screen.findByRole('region', { name: 'New on Matricula' }));
    const headings = section.getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Consultants', 'Schools']);
    const links = section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Open Consultants', '/marketplace'],
      ['Open Schools', '/mstar'],
    ]);
    expect(section.getAllByText('November 2026')).toHaveLength(2);
    expect(screen.queryByText(/in preparation/i)).toBeNull();
  });

  it.each<[string, NonNullable<Parameters<typeof fakeApi>[0]['listUpdateCards']>]>([
    ['nothing is new', { data: [] }],
    ['it cannot be loaded', UNREACHABLE],
  ])('has no heading for what is new where %s', async (_what, listUpdateCards) => {
    answer({ listUpdateCards });
    const { queryClient } = open();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('New on Matricula')).toBeNull();
  });

  it('has one thing to do first, and says once that people are invented', async () => {
    answer({ listConsultants: { ...LIST, data: [{ ...CONSULTANT, isDemo: true }] } });
    open();
    expect(screen.getByRole('link', { name: 'Try a sample question' }).getAttribute('href')).toBe(
      '/products/medinterview/sample',
    );
    expect(await screen.findByText('testimonials, demo said: true')).toBeTruthy();
    expect(screen.getAllByRole('note')).toHaveLength(1);
  });

  it("ends with 'Ready to excel' [HOME-6]", () => {
    answer();
    open();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.at(-1)?.textContent).toBe('Ready to excel?');
    const end = within(screen.getByRole('region', { name: 'Ready to excel?' }));
    expect(end.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it('contrasts our approach with the traditional one [PROD-13]', () => {
    answer();
    open();
    const section = screen.getByRole('region', { name: 'Simple & Direct' });
    expect(within(section).getByRole('heading', { name: 'Our Approach' })).toBeTruthy();
    expect(within(section).getByText('You to preferred mentor.')).toBeTruthy();
    expect(within(section).getByRole('heading', { name: 'Traditional Approach' })).toBeTruthy();
    expect(within(section).getByText('You to company to random mentor.')).toBeTruthy();
  });
});
