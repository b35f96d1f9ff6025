// One account, for administrators.
import { UserScreen } from '#features/administration/users/user-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/user';

export const meta = pageMeta({ title: 'User', description: 'Everything about one account.', isPrivate: true });

export default function UserRoute({ params: { userId } }: Route.ComponentProps) {
  return <UserScreen key={userId} userId={userId} />;
}
