// Users, for administrators.
import { UsersScreen } from '#features/administration/users/users-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Users', description: 'Everybody who has an account.', isPrivate: true });

export default function UsersRoute() {
  return (
    <Page title="Users">
      <UsersScreen />
    </Page>
  );
}
