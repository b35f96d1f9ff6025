// The first page behind sign-in.
import { useQuery } from '@tanstack/react-query';
import { Library } from '#features/practice/library/library.tsx';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Library',
  description: 'Your practice, schools, consultants and messages.',
  isPrivate: true,
});

export default function LibraryRoute() {
  const { data: account } = useQuery(accountQuery());
  return <Library account={account} />;
}
