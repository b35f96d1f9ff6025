// One order, at the address that the payment page comes back to.
import { OrderPage } from '#features/commerce/orders/order-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { usePaymentPage } from '#state/commerce/use-payment-page.ts';
import type { Route } from './+types/order';

export const meta = pageMeta({ title: 'Order', description: 'A package you bought or sold.', isPrivate: true });

export default function OrderRoute({ params: { orderId } }: Route.ComponentProps) {
  return <OrderPage key={orderId} orderId={orderId} isPaymentPage={usePaymentPage()} />;
}
