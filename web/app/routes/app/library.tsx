// The first page behind sign-in, by role: the applicant's plan, the consultant's today, what waits for an administrator.
import { useQuery } from '@tanstack/react-query';
import { AdminStart } from '#features/administration/home/admin-start.tsx';
import { ProfileToday } from '#features/marketplace/own-profile/standing/profile-today.tsx';
import { ConsultantToday } from '#features/practice/library/consultant-today.tsx';
import { Library } from '#features/practice/library/library.tsx';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/library';

export const meta = pageMeta({
  title: 'Library',
  description: 'Your practice, schools, consultants and messages.',
  isPrivate: true,
});

export default function LibraryRoute({ matches }: Route.ComponentProps) {
  const { role } = matches[1].loaderData;
  const { data: account, isPending } = useQuery(accountQuery());
  if (role === 'admin') return <AdminStart />;
  if (role === 'consultant') return <ConsultantToday account={account} profile={<ProfileToday />} />;
  return <Library account={account} isAccountPending={isPending} />;
}
