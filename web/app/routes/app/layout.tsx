// Signed-in screens: drawn in the browser, because the token lives there. The guard decides before anything is shown.
import { Outlet } from 'react-router';
import { ConsentGate } from '#features/foundation/legal/consent-gate.tsx';
import { SessionWatch } from '#features/foundation/account/session-watch.tsx';
import { NavigationStatus } from '#features/site/chrome/navigation-status.tsx';
import { SignOutDialog } from '#features/site/chrome/sign-out-dialog.tsx';
import { MemberShell, MemberShellFallback } from '#features/site/chrome/signed-in/member-shell.tsx';
import { PushKeeper } from '#features/messaging/notifications/push-keeper.tsx';
import { OutboxKeeper } from '#features/messaging/messages/outbox-keeper.tsx';
import { JournalKeeper } from '#features/practice/question-page/journal-keeper.tsx';
import { TakeKeeper } from '#features/practice/question-page/take-keeper.tsx';
import { useBrand } from '#lib/brand.ts';
import { useFrame } from '#lib/page/frame.ts';
import { requireSession } from '#state/foundation/guard.ts';
import { useAccessNews } from '#state/practice/access-news.ts';
import { useShortlistMerge } from '#state/marketplace/shortlist.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { MantineFrame } from '#ui/dialog/mantine-frame.tsx';
import type { Route } from './+types/layout';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { role: await requireSession(request) };
}
clientLoader.hydrate = true as const;

/** A session can end between two screens, so each navigation asks again; the answer is cached. */
export function shouldRevalidate() {
  return true;
}

export function HydrateFallback() {
  return (
    <MemberShellFallback>
      <Loading />
    </MemberShellFallback>
  );
}

export default function AppLayout({ loaderData }: Route.ComponentProps) {
  const brand = useBrand();
  const { isFullHeight = false, hasNavOnPhone = true } = useFrame();
  useShortlistMerge();
  useAccessNews();
  return (
    <MantineFrame brandId={brand.id}>
      <NavigationStatus />
      <SignOutDialog />
      <SessionWatch />
      <PushKeeper />
      <OutboxKeeper />
      <JournalKeeper />
      <TakeKeeper />
      <MemberShell role={loaderData.role} isFullHeight={isFullHeight} hasNavOnPhone={hasNavOnPhone}>
        <ConsentGate>
          <Outlet />
        </ConsentGate>
      </MemberShell>
    </MantineFrame>
  );
}
