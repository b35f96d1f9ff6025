// Prefetching: the request's own API client is used, and a failure is left for the browser to try again.
import type { ApiClient } from '@matricula/contract/http/client.ts';
import { DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { queryOptions } from '@tanstack/react-query';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiOf } from './api.ts';
import { prefetch } from './prefetch.ts';
import { requestContext } from './page/request-context.ts';

const termsQuery = () =>
  queryOptions({ queryKey: ['terms'], queryFn: ({ client, signal }) => apiOf(client).getTerms({ signal }) });

function contextWith(getTerms: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  const api = { getTerms } as unknown as ApiClient;
  context.set(requestContext, {
    api,
    nonce: undefined,
    brandId: 'matricula',
    origins: DEFAULT_BRAND_ORIGINS,
    becomeConsultantUrl: '',
    supportEmail: '',
    hasDevPages: false,
  });
  return context;
}

describe('prefetch', () => {
  afterEach(() => vi.restoreAllMocks());

  it('fills the cache through the client of the request', async () => {
    const { dehydratedState } = await prefetch(
      contextWith(async () => ({ success: true })),
      termsQuery(),
    );
    expect(dehydratedState.queries.map((query) => [query.queryKey, query.state.data])).toEqual([
      [['terms'], { success: true }],
    ]);
  });

  it('leaves out what failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { dehydratedState } = await prefetch(
      contextWith(async () => {
        throw new Error('away');
      }),
      termsQuery(),
    );
    expect(dehydratedState.queries).toEqual([]);
  });
});
