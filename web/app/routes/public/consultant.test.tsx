// The route of a profile: its status, what search engines read, and what is shown while there is nothing to show.
import { type ApiClient, ApiError } from '@matricula/contract/http/client.ts';
import { DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { ConsultantReply } from '@matricula/contract/marketplace/consultants.ts';
import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta, RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Prefetched } from '#lib/prefetch.ts';
import { requestContext } from '#lib/page/request-context.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CONSULTANT_ID, makeConsultantReply } from '#test/make-profile.ts';
import { renderRoute } from '#test/render-route.tsx';
import ConsultantRoute, { loader, meta } from './consultant.tsx';
import type { Route } from './+types/consultant';

const params = { cid: CONSULTANT_ID };
const path = `/consultant/${CONSULTANT_ID}`;
const HOSTILE = '</script><script>alert(1)</script><!--';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function load(getConsultant: () => Promise<ConsultantReply>) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    api: { getConsultant, getRatings: getConsultant } as unknown as ApiClient,
    nonce: undefined,
    brandId: 'peerway',
    origins: DEFAULT_BRAND_ORIGINS,
    becomeConsultantUrl: '',
    supportEmail: '',
    hasDevPages: false,
  });
  const { data, init } = await loader({ context, params } as unknown as Route.LoaderArgs);
  return { prefetched: data, status: init?.status };
}

function metaOf(prefetched: Prefetched) {
  const matches = [{ id: 'root', loaderData: { brandId: 'peerway', origins: DEFAULT_BRAND_ORIGINS } }];
  return meta({ matches, params, loaderData: prefetched, location: { pathname: path } } as unknown as Route.MetaArgs);
}

/** The page's head as the server writes it. */
function headOf(prefetched: Prefetched): string {
  const Stub = createRoutesStub([{ id: 'page', path, Component: () => <Meta />, meta: () => metaOf(prefetched) }]);
  return renderToString(<Stub initialEntries={[path]} />);
}

interface Graph {
  '@graph': { '@type': string; [key: string]: unknown }[];
}

async function graphOf(changes: Parameters<typeof makeConsultantReply>[0]) {
  const { prefetched } = await load(async () => makeConsultantReply(changes));
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(headOf(prefetched))?.[1] ?? '';
  const graph = (JSON.parse(script) as Graph)['@graph'];
  return (type: string) => graph.find((node) => node['@type'] === type);
}

describe('status', () => {
  it('is 200 with the profile in the page', async () => {
    const { status, prefetched } = await load(async () => makeConsultantReply());
    expect(status).toBe(200);
    expect(metaOf(prefetched)).toContainEqual({ title: 'Ana Ruiz · Peerway' });
  });

  it.each([404, 422])('is 404 when the API answers %d: nobody by this id', async (answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // of the ratings
    const { status, prefetched } = await load(async () => {
      throw new ApiError(answer, {});
    });
    expect(status).toBe(404);
    expect(metaOf(prefetched)).toEqual([]);
  });

  it('stays 200 when the API fails, which is only logged, without being offered to search engines', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, prefetched } = await load(async () => {
      throw new ApiError(503, {});
    });
    expect(status).toBe(200);
    expect(log).toHaveBeenCalledWith('Query consultant failed', expect.any(ApiError));
    expect(metaOf(prefetched)).toContainEqual({ name: 'robots', content: 'noindex' });
  });
});

describe('structured data', () => {
  it('names the person, each price with its currency, and the way here', async () => {
    const node = await graphOf({});
    expect(node('Person')).toMatchObject({
      name: 'Ana Ruiz',
      url: `${DEFAULT_BRAND_ORIGINS.matricula}${path}`,
      makesOffer: [
        { '@type': 'Offer', price: '60.00', priceCurrency: 'USD' },
        { '@type': 'Offer', price: '82.00', priceCurrency: 'CAD' },
      ],
    });
    expect(node('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Marketplace', item: `${DEFAULT_BRAND_ORIGINS.matricula}/marketplace` },
        { position: 2, name: 'Ana Ruiz' },
      ],
    });
  });

  it('has a rating from real reviews only', async () => {
    const real = await graphOf({});
    expect(real('AggregateRating')).toMatchObject({
      itemReviewed: { '@id': real('Person')?.['@id'] },
      ratingValue: '4.9',
      reviewCount: 38,
    });
    expect((await graphOf({ isDemo: true }))('AggregateRating')).toBeUndefined();
    expect((await graphOf({ consultantReviewCount: 0 }))('AggregateRating')).toBeUndefined();
  });

  it('says that a demonstration profile is one', async () => {
    const node = await graphOf({ isDemo: true });
    expect(node('Person')?.['description']).toBe('Demonstration profile: this person is invented.');
  });

  it('cannot be left by a hostile name', async () => {
    const { prefetched } = await load(async () => makeConsultantReply({ name: HOSTILE, taglineOne: HOSTILE }));
    const head = headOf(prefetched);
    expect(head).not.toContain('<script>alert');
    expect(head.match(/<\/script>/g)).toHaveLength(1);
    expect((await graphOf({ name: HOSTILE }))('Person')?.['name']).toBe(HOSTILE);
  });

  it('comes with a picture of its own for sharing', async () => {
    const { prefetched } = await load(async () => makeConsultantReply());
    const content = `${DEFAULT_BRAND_ORIGINS.matricula}/og/consultant/${CONSULTANT_ID}.png`;
    expect(metaOf(prefetched)).toContainEqual({ property: 'og:image', content });
  });
});

const props = { params } as unknown as Route.ComponentProps;

describe('the page', () => {
  it('shows that nobody is there', async () => {
    fakeApi({ getConsultant: new Refusal(404, 'Consultant not found') });
    renderRoute(<ConsultantRoute {...props} />, { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'This consultant is not listed' })).toBeTruthy();
  });

  it("keeps showing 'Loading...' and nothing else when the profile cannot be loaded", async () => {
    const calls = fakeApi({ getConsultant: new Refusal(503, 'Busy') });
    const { queryClient } = renderRoute(<ConsultantRoute {...props} />, { path });
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
