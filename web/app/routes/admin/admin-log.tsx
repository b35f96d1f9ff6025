// The admin log, for administrators.
import { AdminLogScreen } from '#features/administration/admin-log/admin-log-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Admin log', description: 'What administrators did.', isPrivate: true });

export default function AdminLogRoute() {
  return (
    <Page title="Admin log" lead="What administrators changed, and what they read of other people’s.">
      <AdminLogScreen />
    </Page>
  );
}
