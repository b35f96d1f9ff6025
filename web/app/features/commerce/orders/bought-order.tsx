// A paid order as its buyer reads it: minutes, what happens next, the money, refunds. Printed, it is the receipt.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNextFocus } from '#lib/hooks/use-next-focus.ts';
import { formatMoney } from '#lib/text/format.ts';
import type { DraftCard } from '#state/messaging/message-drafts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './bought-order.module.css';
import { OrderNews } from './order-news.tsx';
import { consultantOf, firstNameOf, minutesText, type OrderRefund, statusWords } from './order-words.ts';
import { MinutesPart } from './receipt/minutes-part.tsx';
import { BoughtMoney } from './receipt/money-part.tsx';
import { ReceiptActions } from './receipt/receipt-actions.tsx';
import { ReceiptHead } from './receipt/receipt-head.tsx';
import { RefundsPart } from './receipt/refunds-part.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const MESSAGES = '/app/messages/'; // spec §2: the consultant's id goes with it, in state
const DONE_ID = 'order-done';
/** So soon after the payment, whoever opens the order has come back from paying. */
const JUST_PAID_MS = 2 * 60_000;

interface BoughtOrderProps {
  order: Order;
  /** It was paid while somebody looked. */
  takesFocus: boolean;
}

export function BoughtOrder({ order, takesFocus }: BoughtOrderProps) {
  const [isJustPaid] = useState(
    () => takesFocus || (order.paidAt !== null && Date.now() - Date.parse(order.paidAt) < JUST_PAID_MS),
  );
  const [isRefunding, setIsRefunding] = useState(false);
  const [refunded, setRefunded] = useState<OrderRefund | null>(null);
  const focus = useNextFocus();
  const state = statusWords(order);

  function handleRefunded(changed: Order) {
    setIsRefunding(false);
    setRefunded(changed.refunds.at(-1) ?? null);
    // Also after a part: what was done stands far above the button that asked.
    focus(DONE_ID);
  }

  return (
    <Page
      title={`Order #${order.number}`}
      lead={`${order.title} with ${consultantOf(order)}`}
      width="reading"
      before={
        <>
          <BackLink to="/app/orders?side=buyer">Orders</BackLink>
          <ReceiptHead order={order} />
        </>
      }
      actions={<ReceiptActions order={order} />}
    >
      <Stack gap="large">
        <div id={DONE_ID} tabIndex={-1} className={styles.onScreen}>
          {refunded !== null ? (
            <Banner kind="success" onClose={() => setRefunded(null)}>
              {refunded.cashCents === 0
                ? `You gave back ${minutesText(refunded.minutes)}.`
                : `A refund of ${formatMoney(refunded.cashCents, order.currency)} is on its way.`}
            </Banner>
          ) : isJustPaid && order.refunds.length === 0 ? (
            <OrderNews takesFocus={takesFocus}>
              <Banner kind="success">{receivedText(order)}</Banner>
            </OrderNews>
          ) : null}
        </div>
        <div className={styles.onScreen}>
          <Tag tone={state.tone}>{state.text}</Tag>
        </div>
        <WhatNext order={order} />
        <MinutesPart order={order}>
          <RefundAct order={order} onAsk={() => setIsRefunding(true)} />
        </MinutesPart>
        <BoughtMoney order={order} />
        <RefundsPart order={order} />
      </Stack>
      {isRefunding ? (
        <RefundDialog order={order} onRefunded={handleRefunded} onClose={() => setIsRefunding(false)} />
      ) : null}
    </Page>
  );
}

function receivedText({ totalCents, minutes }: Order): string {
  const yours = `${minutesText(minutes)} ${minutes === 1 ? 'is' : 'are'} yours.`;
  return totalCents === 0 ? `Nothing was charged. ${yours}` : `Payment received. ${yours}`;
}

function WhatNext({ order }: { order: Order }) {
  const { status, creditMinutes, consultantId, consultantName, packageId, title } = order;
  if (status !== 'paid' || creditMinutes === 0) return null;
  // As 'Ask about this package' does: the consultant sees what it is about.
  const card: DraftCard = { card: { kind: 'package', packageId }, title };
  return (
    <div className={styles.onScreen}>
      <Card title="What happens next">
        {consultantName === null ? (
          <p>
            This consultant is no longer here. Refund the minutes you have not used, or{' '}
            <Link to="/marketplace">find another consultant</Link>.
          </p>
        ) : (
          <Stack>
            <p>{`Write to ${consultantName} to agree on a time.`}</p>
            <Row>
              <ButtonLink
                to={MESSAGES}
                state={{ cid: consultantId, card }}
                icon={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
              >
                Message {firstNameOf(consultantName)}
              </ButtonLink>
            </Row>
          </Stack>
        )}
      </Card>
    </div>
  );
}

function RefundAct({ order: { creditMinutes, isFrozen }, onAsk }: { order: Order; onAsk: () => void }) {
  if (creditMinutes === 0) return null;
  if (isFrozen) return <p>Our team is reviewing this order. Nothing can be refunded until the review is over.</p>;
  return (
    <div className={styles.onScreen}>
      <Button variant="secondary" onClick={onAsk}>
        Refund unused minutes
      </Button>
    </div>
  );
}
