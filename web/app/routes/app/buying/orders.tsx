// What a person has bought, and what a consultant has sold.
import { OrdersList } from '#features/commerce/orders/orders-list.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/orders';

export const meta = pageMeta({
  title: 'Orders',
  description: 'What you bought, and what became of it.',
  isPrivate: true,
});

export default function OrdersRoute({ matches }: Route.ComponentProps) {
  return <OrdersList role={matches[1].loaderData.role} />;
}
