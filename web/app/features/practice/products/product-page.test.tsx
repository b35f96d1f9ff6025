// The three product pages: the promise, the format with its date and sources, what is not ours, the way on; readable without scripts.
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderRoute } from '#test/render-route.tsx';
import { CasperPage } from './casper-page.tsx';
import { InterviewPage } from './interview-page.tsx';
import { PreviewPage } from './preview-page.tsx';
import { productMeta } from './product-meta.ts';

const PAGES = [
  ['Medicine Interview', InterviewPage],
  ['CASPer', CasperPage],
  ['AAMC PREview', PreviewPage],
] as const;

const COURSES_OF = {
  'Medicine Interview': ['medicine-interview'],
  CASPer: ['casper'],
  'AAMC PREview': ['aamc-preview'],
} as const;

beforeEach(() => {
  fakeApi({ listBanks: { data: [] } });
});

describe.each(PAGES)('%s', (title, Page) => {
  it('promises 100+ expert questions and answers where a hundred are published, and says what is free [PROD-10]', async () => {
    const [courseId = ''] = COURSES_OF[title];
    const counted = { courseId, title: 'The bank', questionCount: 102, itemCount: 102, freeCount: 8 };
    fakeApi({ listBanks: { data: [counted] } });
    renderRoute(<Page />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const bank = screen.getByRole('region', { name: 'The question bank' });
    expect(await within(bank).findByText('100+ expert questions and answers')).toBeTruthy();
    expect(within(bank).getByText(/^102 today\. 8 of them are free with an account/)).toBeTruthy();
    expect(within(bank).getByText(/^Free without an account: the sample above/)).toBeTruthy();
  });

  it('counts what scenarios ask one by one, and says both numbers', async () => {
    const [courseId = ''] = COURSES_OF[title];
    fakeApi({
      listBanks: { data: [{ courseId, title: 'The bank', questionCount: 66, itemCount: 409, freeCount: 6 }] },
    });
    renderRoute(<Page />);
    const bank = screen.getByRole('region', { name: 'The question bank' });
    expect(await within(bank).findByText('100+ expert questions and answers')).toBeTruthy();
    expect(within(bank).getByText(/^66 scenarios with 409 .+ today\. 6 of the scenarios are free/)).toBeTruthy();
  });

  it('says the number that was counted where it is less, and nothing of other banks', async () => {
    const [courseId = ''] = COURSES_OF[title];
    const others = { courseId: 'medical-essays', title: 'Essays', questionCount: 104, itemCount: 104, freeCount: 6 };
    fakeApi({
      listBanks: { data: [{ courseId, title: 'The bank', questionCount: 13, itemCount: 13, freeCount: 4 }, others] },
    });
    renderRoute(<Page />);
    const bank = screen.getByRole('region', { name: 'The question bank' });
    expect(await within(bank).findByText('13 expert questions and answers')).toBeTruthy();
    expect(within(bank).queryByText('100+ expert questions and answers')).toBeNull();
    expect(within(bank).queryByText('Essays')).toBeNull();
  });

  it('says when its format was verified, and on what', () => {
    renderRoute(<Page />);
    expect(screen.getByText('Verified in').nextElementSibling?.textContent).toBe('November 2026');
    expect(screen.getByText(/no page was checked live/)).toBeTruthy();
    expect(screen.getAllByText(/^(Owner|Research|Third party): /).length).toBeGreaterThan(5);
  });

  it('is not affiliated with the AAMC', () => {
    renderRoute(<Page />);
    expect(screen.getByText(/not affiliated with or endorsed by/).textContent).toContain('AAMC');
  });

  it('leads to consultants who know it, answers questions and leaves room for ratings', () => {
    renderRoute(<Page rating={<p>stars</p>} />);
    expect(screen.getByRole('link', { name: 'Find a consultant' }).getAttribute('href')).toMatch(
      /^\/marketplace\?tag=medicine&subtag=\w+$/,
    );
    expect(
      within(screen.getByRole('region', { name: 'Questions people ask' })).getAllByRole('term').length,
    ).toBeGreaterThanOrEqual(4);
    expect(screen.getByText('stars')).toBeTruthy();
  });

  it('can be read without scripts', () => {
    const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
    const html = renderToString(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(html).toContain('<details');
    expect(html).toMatch(/One strong answer|our ratings and reasons/);
  });

  it('leads into the room of its sample', () => {
    renderRoute(<Page />);
    const room = screen.getByRole('link', { name: 'Open the sample' }).getAttribute('href');
    expect(room).toMatch(/^\/products\/\w+\/sample$/);
  });
});

it('draws CASPer with its sections and times', () => {
  renderRoute(<CasperPage />);
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
    'Section | Scenarios | Questions each | Time',
    'Video response | 4 | 2, one at a time | 1:00 a question',
    'Typed response | 7 | 2, together | 3:30 for both',
  ]);
});

it('draws the credit of PREview', () => {
  renderRoute(<PreviewPage />);
  const rows = within(screen.getByRole('table', { name: /Credit for one response/ }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).join(' '))).toEqual([
    '1 ½ 0 0',
    '½ 1 0 0',
    '0 0 1 ½',
    '0 0 ½ 1',
  ]);
});

it('tells search engines where the page stands', () => {
  const tags = productMeta('casper')({ matches: [], location: { pathname: '/products/casper/' } });
  expect(tags).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/' },
        { '@type': 'ListItem', position: 2, name: 'CASPer', item: 'http://localhost:3000/products/casper' },
      ],
    },
  });
});
