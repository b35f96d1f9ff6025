// The page the service worker keeps for when there is no connection.
import { OfflinePage } from '#features/site/error-pages/error-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'You are offline',
  description: 'Shown when there is no connection.',
  isPrivate: true,
});

export default function OfflineRoute() {
  return <OfflinePage />;
}
