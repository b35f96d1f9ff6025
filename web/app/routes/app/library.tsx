// The first page behind sign-in: what is open today.
import { useQuery } from '@tanstack/react-query';
import { Library } from '#features/library/library.tsx';

import { accountQuery } from '#lib/account.queries.ts';
import { pageMeta } from '#lib/meta.ts';

export const meta = pageMeta({ title: 'Library', description: 'Your courses, messages and account.', isPrivate: true });

export default function LibraryRoute() {
  const { data: account } = useQuery(accountQuery());
  return <Library name={account?.name} />;
}
