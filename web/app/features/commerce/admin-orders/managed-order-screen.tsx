// One order as an administrator reads it: its money, its minutes, its people, everything that happened, and what can be done about it.
import type { ManagedOrder } from '@matricula/contract/commerce/order-desk.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { formatLastDay, formatSigned } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import styles from './admin-orders.module.css';
import { deskQuoteQuery, managedOrderQuery } from './admin-orders.queries.ts';
import { cancelAct, unfreezeAct } from './desk-acts.ts';
import { DeskRefundDialog } from './desk-refund-dialog.tsx';
import { applicantText, consultantText, frozenText, hasOwedRefund, stateOf } from './desk-words.ts';
import { LedgerLink, OrderTimeline } from './order-timeline.tsx';
import { type DeskAct, useDeskAct } from './use-desk-act.tsx';

export function ManagedOrderScreen({ orderId }: { orderId: string }) {
  const order = useQuery(managedOrderQuery(orderId));
  const before = <BackLink to="/course/orders">Orders</BackLink>;
  if (order.data === undefined)
    return (
      <Page title="Order" before={before}>
        {order.isError ? (
          <LoadFailure what="The order" error={order.error} onRetry={() => void order.refetch()} />
        ) : (
          <Loading />
        )}
      </Page>
    );
  if (order.data === null)
    return (
      <Page title="Order not found" before={before}>
        <p>
          There is no order with this ID. <Link to="/course/orders">Show all orders</Link>
        </p>
      </Page>
    );
  return <FoundOrder order={order.data} before={before} />;
}

function FoundOrder({ order, before }: { order: ManagedOrder; before: ReactNode }) {
  const desk = useDeskAct();
  const [isRefunding, setIsRefunding] = useState(false);
  const { text, tone } = stateOf({ ...order, isRefundOwed: hasOwedRefund(order) });
  return (
    <Page title={`Order #${order.number}`} lead={order.title} before={before} actions={<Tag tone={tone}>{text}</Tag>}>
      <Stack gap="large">
        {desk.news}
        {order.isFrozen ? (
          <Banner kind="note">
            {`Frozen: ${frozenText(order.frozenWhy)} Nothing of this order moves until it is released.`}
          </Banner>
        ) : null}
        <Acts order={order} desk={desk} onRefund={() => setIsRefunding(true)} />
        <div className={styles.columns}>
          <People order={order} />
          <Money order={order} />
          <Minutes order={order} />
        </div>
        <OrderTimeline order={order} desk={desk} />
        <p>
          <LedgerLink orderId={order.orderId} />
        </p>
      </Stack>
      {isRefunding ? (
        <DeskRefundDialog
          order={order}
          onDone={(doneText) => {
            setIsRefunding(false);
            desk.tell(doneText);
          }}
          onClose={() => setIsRefunding(false)}
        />
      ) : null}
      {desk.dialog}
    </Page>
  );
}

function Acts({ order, desk, onRefund }: { order: ManagedOrder; desk: DeskAct; onRefund: () => void }) {
  const isPaid = order.status === 'paid' || order.status === 'closed';
  const isCancelable = order.status === 'pending' || (order.status === 'paid' && order.creditMinutes > 0);
  // What the minutes that are left are worth, and whether anything could go back beside them.
  const quote = useQuery(deskQuoteQuery(order.orderId, isPaid && !order.isFrozen ? order.creditMinutes : null));
  const isSpent = order.creditMinutes === 0 && quote.data?.mostGoodwillCents === 0;
  const isAsking = order.creditMinutes === 0 && quote.data === undefined && !quote.isError;
  const quoted = order.status === 'pending' ? null : quote.data?.cashCents;
  if (order.isFrozen)
    return (
      <Row>
        <Button variant="secondary" onClick={() => desk.ask(unfreezeAct(order))}>
          Release order
        </Button>
      </Row>
    );
  if (!isPaid && !isCancelable) return null;
  return (
    <Row>
      {isPaid && isSpent ? <p>{spentText(order)}</p> : null}
      {isPaid && !isSpent ? (
        <Button isBusy={isAsking} onClick={onRefund}>
          Refund
        </Button>
      ) : null}
      {isCancelable ? (
        <Button
          variant="secondary"
          isBusy={quoted === undefined && !quote.isError}
          onClick={() => (quoted === undefined ? void quote.refetch() : desk.ask(cancelAct(order, quoted)))}
        >
          Cancel order
        </Button>
      ) : null}
    </Row>
  );
}

/** Why there is no refund to make. */
function spentText(order: ManagedOrder): string {
  const { refundedMinutes, minutes, refundedCents, goodwillCents, totalCents } = order;
  const isBack = refundedMinutes >= minutes || (totalCents > 0 && refundedCents + goodwillCents >= totalCents);
  return isBack && !hasOwedRefund(order) ? 'Everything has been refunded.' : 'Nothing is left to refund.';
}

function People({ order: { applicant, consultant, brand } }: { order: ManagedOrder }) {
  return (
    <Card title="People">
      <Facts
        rows={[
          ['Applicant', <PersonOrders key="a" person={applicant} name={applicantText(applicant.name)} />],
          ['Consultant', <PersonOrders key="c" person={consultant} name={consultantText(consultant.name)} />],
          ['Ordered on', brand === 'peerway' ? 'Peerway' : 'Matricula'],
        ]}
      />
    </Card>
  );
}

function PersonOrders({ person, name }: { person: ManagedOrder['applicant']; name: string }) {
  const search = new URLSearchParams({ search: person.userId }).toString();
  return (
    <Link to={{ pathname: '/course/orders', search }} aria-label={`${name}, all orders`}>
      {name}
    </Link>
  );
}

function Money({ order }: { order: ManagedOrder }) {
  const money = (cents: number) => formatSigned(cents, order.currency);
  const part = (label: string, cents: number): [string, string][] => (cents === 0 ? [] : [[label, money(-cents)]]);
  return (
    <Card title="Money">
      <Facts
        isMoney
        rows={[
          ['Price', money(order.priceCents)],
          ...part('Discount, from the platform', order.discountPlatformCents),
          ...part('Discount, from the consultant', order.discountConsultantCents),
          ['Total', money(order.totalCents)],
          [`Fee (${order.feePercent}%)`, money(order.feeCents)],
          ['Consultant receives', money(order.netCents)],
          ['Held for unused minutes', money(order.heldCents)],
          ['Refunded', money(order.refundedCents)],
          ...(order.goodwillCents === 0 ? [] : [['Goodwill', money(order.goodwillCents)] as [string, string]]),
        ]}
      />
    </Card>
  );
}

function Minutes({ order }: { order: ManagedOrder }) {
  return (
    <Card title="Minutes">
      <Facts
        rows={[
          ['Bought', formatNumber(order.minutes)],
          ['Used', formatNumber(order.usedMinutes)],
          ['Booked', formatNumber(order.reservedMinutes)],
          ['Refunded', formatNumber(order.refundedMinutes)],
          ['Left', formatNumber(order.creditMinutes)],
          ...(order.expiresAt === null ? [] : [['Good through', formatLastDay(order.expiresAt)] as [string, string]]),
        ]}
      />
    </Card>
  );
}

function Facts({ rows, isMoney = false }: { rows: readonly [string, ReactNode][]; isMoney?: boolean }) {
  return (
    <dl className={classNames(styles.facts, isMoney && styles.amounts)}>
      {rows.map(([label, value]) => (
        <FactRow key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function FactRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}
