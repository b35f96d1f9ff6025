// Vouchers, for administrators.
import { VouchersScreen } from '#features/commerce/admin-vouchers/vouchers-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Vouchers',
  description: 'What makes orders cheaper, and who pays for it.',
  isPrivate: true,
});

export default function VouchersRoute() {
  return (
    <Page title="Vouchers" lead="The voucher that takes the most off an order is applied automatically at checkout.">
      <VouchersScreen />
    </Page>
  );
}
