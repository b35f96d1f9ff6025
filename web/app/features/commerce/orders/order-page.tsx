// One order by its address: waiting for its payment, not paid, or what was bought with its money, for the one and for the other side.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BoughtOrder } from './bought-order.tsx';
import { OrderUnpaid } from './order-unpaid.tsx';
import { OrderWaiting } from './order-waiting.tsx';
import { isUnpaid } from './order-words.ts';
import { orderQuery, useOrderNews } from './orders.queries.ts';
import { SoldOrder } from './sold-order.tsx';

interface OrderPageProps {
  orderId: string;
  /** Whether a page is one to pay at, by the feature that opens them. */
  isPaymentPage: (url: string) => boolean;
}

/** Another order needs another one of these: give it the id as its key. */
export function OrderPage({ orderId, isPaymentPage }: OrderPageProps) {
  useOrderNews();
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const back = <BackLink to="/app/orders">Orders</BackLink>;
  if (order === null) {
    return (
      <Page title="Order not found" before={back}>
        <p>The address may be mistyped, or the order belongs to another account.</p>
      </Page>
    );
  }
  if (order !== undefined) return <OneOrder order={order} isPaymentPage={isPaymentPage} />;
  return (
    <Page title="Order" before={back}>
      {error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadFailure what="This order" error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

type Stage = 'waiting' | 'unpaid' | 'paid';

function stageOf(order: Order): Stage {
  if (isUnpaid(order)) return 'unpaid';
  return order.status === 'pending' ? 'waiting' : 'paid';
}

function OneOrder({ order, isPaymentPage }: { order: Order; isPaymentPage: OrderPageProps['isPaymentPage'] }) {
  const stage = stageOf(order);
  const [begun] = useState(stage);
  if (order.side === 'seller') return <SoldOrder order={order} />;
  switch (stage) {
    case 'waiting':
      return <OrderWaiting order={order} isPaymentPage={isPaymentPage} />;
    case 'unpaid':
      return <OrderUnpaid order={order} takesFocus={stage !== begun} />;
    case 'paid':
      return <BoughtOrder order={order} takesFocus={stage !== begun} />;
  }
}
