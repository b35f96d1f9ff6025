// One order, for administrators.
import { ManagedOrderScreen } from '#features/commerce/admin-orders/managed-order-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/order';

export const meta = pageMeta({ title: 'Order', description: 'Everything about one order.', isPrivate: true });

export default function OrderRoute({ params: { orderId } }: Route.ComponentProps) {
  return <ManagedOrderScreen key={orderId} orderId={orderId} />;
}
