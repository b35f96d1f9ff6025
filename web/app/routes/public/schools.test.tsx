// The routes of a school, a comparison and a shared list: status, what search engines read, what is kept on the way.
import { DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { type ApiClient, ApiError } from '@matricula/contract/http/client.ts';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestContext } from '#lib/page/request-context.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeSchool, makeSchoolDetails } from '#test/make-school.ts';
import { renderRoute } from '#test/render-route.tsx';
import type { Route } from './+types/school';
import SchoolRoute, { loader, meta } from './school.tsx';
import { shouldRevalidate } from './school-comparison.tsx';
import FavoriteSchoolsByLinkRoute, {
  headers,
  loader as sharedLoader,
  meta as sharedMeta,
} from './favorite-schools-by-link.tsx';

const params = { schoolId: 'alabama' };
const path = '/school/alabama';
const matches = [{ id: 'root', loaderData: { brandId: 'matricula', origins: DEFAULT_BRAND_ORIGINS } }];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function contextWith(api: object) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    api: api as ApiClient,
    nonce: undefined,
    brandId: 'matricula',
    origins: DEFAULT_BRAND_ORIGINS,
    becomeConsultantUrl: '',
    supportEmail: '',
    hasDevPages: false,
  });
  return context;
}

function refuse(status: number) {
  return async () => {
    throw new ApiError(status, {});
  };
}

async function load(getSchool: () => Promise<unknown>) {
  const context = contextWith({
    getSchool,
    listSchoolConsultants: async () => ({ data: [], total: 0, isTotalCapped: false }),
  });
  const { data, init } = await loader({ context, params } as unknown as Route.LoaderArgs);
  const tags = meta({ matches, params, loaderData: data, location: { pathname: path } } as unknown as Route.MetaArgs);
  return { status: init?.status, tags };
}

describe('a school', () => {
  it('has its title, its facts and its structured data', async () => {
    const { status, tags } = await load(async () => ({ data: makeSchoolDetails({ title: 'A </script><b>' }) }));
    expect(status).toBe(200);
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `${DEFAULT_BRAND_ORIGINS.matricula}${path}`,
    });
    expect(JSON.stringify(tags)).toContain('MD program in Birmingham, AL: GPA 3.88, MCAT 510');
    const Stub = createRoutesStub([{ id: 'page', path, Component: () => <Meta />, meta: () => tags }]);
    const head = renderToString(<Stub initialEntries={[path]} />);
    expect(head).toContain('CollegeOrUniversity');
    expect(head).toContain('BreadcrumbList');
    expect(head).not.toContain('</script><b>');
  });

  it.each([404, 422])('that does not exist is 404 when the API answers %d', async (answer) => {
    const { status, tags } = await load(refuse(answer));
    expect(status).toBe(404);
    expect(tags).toEqual([]);
  });

  it('stays 200 and unindexed when the API fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, tags } = await load(refuse(503));
    expect(status).toBe(200);
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('shows that there is none by this id', async () => {
    fakeApi({ getSchool: new Refusal(404, 'School not found'), listSchoolConsultants: new Refusal(404, 'none') });
    renderRoute(<SchoolRoute {...({ params } as unknown as Route.ComponentProps)} />, { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
  });
});

it('a comparison asks anew only for other schools', () => {
  const urls = (next: string) => ({
    currentUrl: new URL('https://m.example/schools/compare?ids=a,b'),
    nextUrl: new URL(`https://m.example/schools/compare?${next}`),
  });
  expect(shouldRevalidate(urls('ids=a,b&differences=true') as Parameters<typeof shouldRevalidate>[0])).toBe(false);
  expect(shouldRevalidate(urls('ids=a') as Parameters<typeof shouldRevalidate>[0])).toBe(true);
});

describe('a shared list', () => {
  const token = 'abcdefghijklmnopqrstuvwx';
  const props = { params: { token } } as unknown as Parameters<typeof FavoriteSchoolsByLinkRoute>[0];
  const reply = { data: [makeSchool()], updatedAt: '2026-11-03T09:00:00.000Z' };
  const statusOf = async (getSharedFavorites: () => Promise<unknown>) => {
    const context = contextWith({ getSharedFavorites });
    const args = { context, params: { token } } as unknown as Parameters<typeof sharedLoader>[0];
    return (await sharedLoader(args)).init?.status;
  };

  it('is never kept on the way nor found by search engines', () => {
    expect(headers()).toEqual({ 'cache-control': 'no-store' });
    expect(sharedMeta({ matches, location: { pathname: '/x' } })).toContainEqual({
      name: 'robots',
      content: 'noindex',
    });
  });

  it('shows the schools with their figures, and nobody’s name', async () => {
    expect(await statusOf(async () => reply)).toBe(200);
    fakeApi({ getSharedFavorites: reply });
    renderRoute(<FavoriteSchoolsByLinkRoute {...props} />, { path: `/favorite-schools/shared/${token}` });
    expect(await screen.findByRole('row', { name: /^1 University of Alabama.*3\.88/ })).toBeTruthy();
    expect(screen.getByText(/Last changed November 3, 2026/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that was withdrawn says so, with its status', async () => {
    expect(await statusOf(refuse(404))).toBe(404);
    fakeApi({ getSharedFavorites: new Refusal(404, 'Not found') });
    renderRoute(<FavoriteSchoolsByLinkRoute {...props} />, { path: `/favorite-schools/shared/${token}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'This list is no longer shared' })).toBeTruthy();
  });
});
