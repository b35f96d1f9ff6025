// Screens of administrators: signed in first, then the server says whether this person is one (spec §6).
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ConsentGate } from '#features/foundation/legal/consent-gate.tsx';
import { SessionWatch } from '#features/foundation/account/session-watch.tsx';
import { AdminShell, EmptyAdminShell } from '#features/administration/shell/admin-shell.tsx';
import { AccountMenu } from '#features/site/chrome/account/account-menu.tsx';
import { PortraitMark } from '#features/site/chrome/account/portrait-mark.tsx';
import { NavigationStatus } from '#features/site/chrome/navigation-status.tsx';
import { SchemeSwitch } from '#features/site/chrome/scheme-switch.tsx';
import { ShellHome } from '#features/site/chrome/shell-home.tsx';
import { SignOutDialog } from '#features/site/chrome/sign-out-dialog.tsx';
import { NotAuthorizedPage } from '#features/site/error-pages/error-page.tsx';
import { checkAdminQuery } from '#state/foundation/access.queries.ts';
import { accountQuery } from '#state/foundation/account.queries.ts';
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
    <EmptyAdminShell mark={<ShellHome isSmall />} account={null}>
      <Loading />
    </EmptyAdminShell>
  );
}

const LINKS = [
  { label: 'To the site', to: '/' },
  { label: 'Account', to: '/app/account' },
];

export default function AdminLayout({ loaderData: { isAdmin } }: Route.ComponentProps) {
  const brand = useBrand();
  const { data: account } = useQuery(accountQuery());
  const chrome = {
    mark: <ShellHome isSmall />,
    account: (
      <AccountMenu mark={<PortraitMark />} links={LINKS} name={account?.name}>
        <SchemeSwitch />
      </AccountMenu>
    ),
  };
  return (
    <MantineFrame brandId={brand.id}>
      <NavigationStatus />
      <SignOutDialog />
      <SessionWatch />
      {isAdmin ? (
        <AdminShell {...chrome}>
          <ConsentGate>
            <Outlet />
          </ConsentGate>
        </AdminShell>
      ) : (
        <EmptyAdminShell {...chrome}>
          <NotAuthorizedPage />
        </EmptyAdminShell>
      )}
    </MantineFrame>
  );
}
