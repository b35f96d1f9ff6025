// The page the service worker keeps for when there is no connection.
import { OfflinePage } from '#features/error-pages/error-page.tsx';
import { pageMeta } from '#lib/meta.ts';

export const meta = pageMeta({
  title: 'You are offline',
  description: 'Shown when there is no connection.',
  isPrivate: true,
});

export default function OfflineRoute() {
  return <OfflinePage />;
}
