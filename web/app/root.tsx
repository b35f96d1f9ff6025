// The document, the query cache, what startup reports, and the page shown when something breaks.
import { HydrationBoundary, QueryClientProvider, type DehydratedState } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import serifUrl from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url';
import { ErrorPage } from '#features/site/error-pages/error-page.tsx';
import { SiteFrame } from '#features/site/chrome/site-frame.tsx';
import { type SiteData, useSite } from '#lib/brand.ts';
import { FIRST_SCRIPT } from '#lib/page/color-scheme.ts';
import { useNonce } from '#lib/page/nonce.ts';
import { keepPageOnFailure } from '#lib/page/page-content.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { contextFromEnvironment } from '#lib/page/request-context.server.ts';
import { requestContext } from '#lib/page/request-context.ts';
import { subscribeToSession, tokenUserId } from '#lib/session.ts';
import { useViewing } from '#lib/viewing.ts';
import { registerServiceWorker } from '#lib/page/service-worker.ts';
import { useRouteFocus } from '#lib/page/route-focus.ts';
import { reportStartup } from '#lib/page/startup.ts';
import '#styles/fonts.css';
import '#styles/tokens.css';
import '#styles/base.css';
import type { Route } from './+types/root';

// On no page of anybody else.
const ViewingBanner = lazy(async () => ({
  default: (await import('#features/administration/view-as/viewing-banner.tsx')).ViewingBanner,
}));

export const links: Route.LinksFunction = () => [
  ...[interUrl, serifUrl].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

// In development nobody stands in front of React Router's server; the host of production has filled the context already.
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    if (context.get(requestContext) === null) context.set(requestContext, contextFromEnvironment(request));
    return next();
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

export function loader({ context, request }: Route.LoaderArgs): SiteData {
  const site = context.get(requestContext) ?? contextFromEnvironment(request);
  const { brandId, origins, becomeConsultantUrl, supportEmail } = site;
  return { brandId, origins, becomeConsultantUrl, supportEmail };
}

/** Brand and origins follow from the host, which does not change while the page lives. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { brandId } = useSite();
  const nonce = useNonce();
  return (
    // The first script writes the colour scheme and the signed-in mark here before React arrives.
    <html lang="en" data-brand={brandId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content="#fcfbf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101517" media="(prefers-color-scheme: dark)" />
        {/* Browsers hide a nonce once read, so React would see a difference that is none. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          data-offline="keep"
          dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }}
        />
        <link rel="icon" type="image/svg+xml" href={brandId === 'peerway' ? '/favicon-peerway.svg' : '/favicon.svg'} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What the loaders of all matched routes prefetched, as one state. */
function usePrefetched(): DehydratedState {
  const states = useMatches().flatMap(({ loaderData }) => {
    const state = (loaderData as { dehydratedState?: DehydratedState } | undefined)?.dehydratedState;
    return state === undefined ? [] : [state];
  });
  return { mutations: [], queries: states.flatMap((state) => state.queries) };
}

export default function Root() {
  const [queryClient] = useState(getQueryClient);
  const prefetched = usePrefetched();
  const isViewing = useViewing() !== null;
  useRouteFocus();

  useEffect(() => {
    reportStartup();
    registerServiceWorker();
  }, []);

  // What one person loaded must not be there for the next. Not 'is somebody signed in': a tab that slept may wake under another's session.
  const knownUser = useRef<string | null>(null);
  useEffect(() => {
    knownUser.current = tokenUserId();
  }, []);
  useEffect(
    () =>
      subscribeToSession(() => {
        const userId = tokenUserId();
        if (userId === knownUser.current) return;
        knownUser.current = userId;
        queryClient.clear();
      }),
    [queryClient],
  );

  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={prefetched}>
        {isViewing ? (
          <Suspense fallback={null}>
            <ViewingBanner />
          </Suspense>
        ) : null}
        <Outlet />
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SiteFrame>
        <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
      </SiteFrame>
    </QueryClientProvider>
  );
}
