// An order that nobody paid in time. A payment that came after all was sent back, and says so.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { href } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { OrderNews } from './order-news.tsx';
import { consultantOf, firstNameOf } from './order-words.ts';
import { RefundsPart } from './receipt/refunds-part.tsx';

export function OrderUnpaid({ order, takesFocus }: { order: Order; takesFocus: boolean }) {
  const { number, title, consultantId, consultantName, refunds } = order;
  const why = refunds[0]?.reason;
  return (
    <Page
      title="This order was not paid"
      width="reading"
      before={<BackLink to="/app/orders?side=buyer">Orders</BackLink>}
    >
      <Stack gap="large">
        <OrderNews takesFocus={takesFocus}>
          <p>
            {why === 'late_payment'
              ? 'Your payment came too late, so we sent it back.'
              : why === 'not_selling'
                ? 'This consultant is no longer available, so we sent your payment back.'
                : refunds.length > 0
                  ? 'We sent your payment back.'
                  : order.paymentStatus === 'refused'
                    ? 'We could not take this payment. If your card shows a charge, it is already on its way back.'
                    : 'You have not been charged.'}
          </p>
        </OrderNews>
        <p>{`Order #${number}: ${title} with ${consultantOf(order)}`}</p>
        <RefundsPart order={order} />
        {consultantName === null ? null : (
          <Row>
            <ButtonLink to={href('/consultant/:cid', { cid: consultantId })} variant="secondary">
              Back to {firstNameOf(consultantName)}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Page>
  );
}
