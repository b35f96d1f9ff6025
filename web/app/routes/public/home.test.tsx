// The root as a route: real pieces of three features on one page, and which of the two pages a host gets.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import HomeRoute, { meta, shouldRevalidate } from './home.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIST = {
  data: [
    {
      _id: 'c1',
      name: 'Ana Duarte',
      profilePicture: '',
      taglineOne: 'MMI, from both sides of the table',
      taglineTwo: 'Second-year student',
      hourlyRate: 40,
      lowestHourlyPrice: 40,
      consultantCountry: 'CAN',
      consultantComputedBadges: [],
      consultantReviewCount: 0,
      consultantReviewAvg: 0,
      isDemo: false,
    },
  ],
  total: 1,
  voucherValue: 0,
  minOrderValue: 0,
  isTotalCapped: false,
  correctedSearch: null,
  closest: [],
};

it('shows testimonials with their source, and a real card [HOME-5]', async () => {
  fakeApi({
    countUsers: { count: 7 },
    listTags: { tags: [], allCourses: [] },
    listUpdateCards: { data: [] },
    listConsultants: LIST,
    listTestimonials: {
      testimonials: [
        {
          _id: 't1',
          body: 'She asked better questions than I did.',
          rating: 5,
          createdAt: '2026-10-02T10:00:00.000Z',
          displayName: 'Lena M.',
          consultantId: 'c1',
          consultantName: 'Ana Duarte',
          isDemo: false,
        },
      ],
    },
  });
  renderRoute(<HomeRoute />);
  const section = within(screen.getByRole('region', { name: 'What students say' }));
  expect(await section.findByText('She asked better questions than I did.')).toBeTruthy();
  expect(section.getByText('Lena M.')).toBeTruthy();
  expect(section.getByRole('link', { name: 'Ana Duarte' }).getAttribute('href')).toBe('/consultant/c1');
  const first = within(await screen.findByRole('region', { name: 'First in the marketplace today' }));
  expect(first.getByRole('link', { name: 'Ana Duarte' }).getAttribute('href')).toBe('/consultant/c1');
});

it('tells search engines who we are', () => {
  const tags = meta({ matches: [], location: { pathname: '/' } } as unknown as Parameters<typeof meta>[0]);
  expect(tags).toContainEqual({
    'script:ld+json': expect.objectContaining({
      '@type': 'Organization',
      name: 'Matricula',
      url: 'http://localhost:3000/',
    }),
  });
});

it('loads nothing anew for a choice in the picker', () => {
  const ask = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: new URL(from, 'http://localhost'),
      nextUrl: new URL(to, 'http://localhost'),
      defaultShouldRevalidate: true,
    } as Parameters<typeof shouldRevalidate>[0]);
  expect(ask('/', '/?field=medicine')).toBe(false);
  expect(ask('/?field=medicine', '/?fields=all&field=college')).toBe(false);
  expect(ask('/', '/?tag=medicine')).toBe(true);
});
