// Screens of administrators: signed in first, then the server says whether this person is one (spec §6).
import { Outlet } from 'react-router';
import { SessionWatch } from '#features/foundation/account/session-watch.tsx';
import { AppNav } from '#features/site/chrome/signed-in/app-nav.tsx';
import { SiteFrame } from '#features/site/chrome/site-frame.tsx';
import { NotAuthorizedPage } from '#features/site/error-pages/error-page.tsx';
import { checkAdminQuery } from '#state/foundation/access.queries.ts';
import { useBrand } from '#lib/brand.ts';
import { requireSession } from '#state/foundation/guard.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { MantineFrame } from '#ui/dialog/mantine-frame.tsx';
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
