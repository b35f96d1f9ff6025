// The vouchers of whoever is signed in.
import { Wallet } from '#features/commerce/wallet/wallet.tsx';
import { pageMeta } from '#lib/page/meta.ts';

export const meta = pageMeta({
  title: 'Vouchers',
  description: 'What makes your next order cheaper.',
  isPrivate: true,
});

export default function VouchersRoute() {
  return <Wallet />;
}
