// Orders, for administrators.
import { OrdersScreen } from '#features/commerce/admin-orders/orders-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Orders',
  description: 'Every order, and what waits for somebody.',
  isPrivate: true,
});

export default function OrdersRoute() {
  return (
    <Page title="Orders" lead="All orders. Those that need attention come first.">
      <OrdersScreen />
    </Page>
  );
}
