// Renders a component as a route would: inside a router, with the root's data and an empty query cache.
import { type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router';

interface Options {
  /** Where the element stands and the test begins. */
  path?: string;
  /** '?mode=forgot' */
  search?: string;
  /** '#token=…' */
  hash?: string;
  brandId?: BrandId;
  /** Navigation state of the first entry. */
  state?: unknown;
  /** Stands above every route, as the chrome does. */
  around?: ReactElement;
  /** Further routes the test goes to. */
  others?: RouteObject[];
}

/** What every other address shows, so that a test can see where a click led. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      at {pathname} with {JSON.stringify(state)}
    </p>
  );
}

export function renderRoute(
  element: ReactElement,
  { path = '/', search = '', hash = '', brandId = 'matricula', state, around, others = [] }: Options = {},
) {
  const site = {
    brandId,
    origins: DEFAULT_BRAND_ORIGINS,
    becomeConsultantUrl: 'https://articles.example/become',
    supportEmail: 'support@example.test',
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => site,
        element: (
          <>
            {around}
            <Outlet />
          </>
        ),
        children: [{ path, element }, ...others, { path: '*', element: <Elsewhere /> }],
      },
    ],
    {
      initialEntries: [{ pathname: path, search, hash, state }],
      hydrationData: { loaderData: { root: site } },
    },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, queryClient };
}

/** A token the browser would accept: unsigned, since nothing here verifies it. */
export function makeToken(claims: { sub?: string; exp?: number; role?: string } = {}): string {
  const payload = {
    sub: 'user-1',
    sid: 'session-1',
    role: 'user',
    exp: Math.floor(Date.now() / 1000) + 3600,
    ...claims,
  };
  const encode = (part: object) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.signature`;
}
