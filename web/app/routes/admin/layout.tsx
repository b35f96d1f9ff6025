// Screens of administrators: signed in first, then the server says whether this person is one (spec §6).
import { Outlet } from 'react-router';
import { SessionWatch } from '#features/account/session-watch.tsx';
import { AppNav } from '#features/chrome/app-nav.tsx';
import { SiteFrame } from '#features/chrome/site-frame.tsx';
import { NotAuthorizedPage } from '#features/error-pages/error-page.tsx';
import { checkAdminQuery } from '#lib/access.queries.ts';
import { useBrand } from '#lib/brand.ts';
import { requireSession } from '#lib/guard.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { Loading } from '#ui/loading.tsx';
import { MantineFrame } from '#ui/mantine-frame.tsx';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return getQueryClient().ensureQueryData({ ...checkAdminQuery(), revalidateIfStale: true });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <SiteFrame>
      <Loading />
    </SiteFrame>
  );
}

export default function AdminLayout({ loaderData: { isAdmin } }: Route.ComponentProps) {
  const brand = useBrand();
  return (
    <MantineFrame brandId={brand.id}>
      <SiteFrame>
        <SessionWatch />
        <AppNav isAdmin={isAdmin} />
        {isAdmin ? <Outlet /> : <NotAuthorizedPage />}
      </SiteFrame>
    </MantineFrame>
  );
}
