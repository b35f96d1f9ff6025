// All orders of a person, newest first: what they bought, and for consultants, before that, what they sold.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { Order } from '@matricula/contract/commerce/orders.ts';
import type { OrderSide } from '@matricula/contract/commerce/orders.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { href, Link, useSearchParams } from 'react-router';
import { formatMoney } from '#lib/text/format.ts';
import { formatOwnDay } from '#lib/text/format-signed-in.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { applicantOf, consultantOf, isUnpaid, statusWords } from './order-words.ts';
import { ordersQuery, useOrderNews } from './orders.queries.ts';
import styles from './orders-list.module.css';

export function OrdersList({ role }: { role: Role }) {
  const [search] = useSearchParams();
  const isConsultant = role === 'consultant';
  const side = isConsultant && search.get('side') !== 'buyer' ? 'seller' : 'buyer';
  useOrderNews();
  return (
    <Page
      title="Orders"
      actions={
        <Row>
          <ButtonLink to="/app/vouchers" variant="secondary" size="small">
            Your vouchers
          </ButtonLink>
          <ButtonLink to="/app/subscription" variant="secondary" size="small">
            Your subscription
          </ButtonLink>
        </Row>
      }
    >
      <Stack gap="large">
        {isConsultant ? <SideLinks side={side} /> : null}
        <Orders key={side} side={side} />
      </Stack>
    </Page>
  );
}

function SideLinks({ side }: { side: OrderSide }) {
  return (
    <nav aria-label="Which orders" className={styles.sides}>
      <Link to={{ search: '' }} replace aria-current={side === 'seller' ? 'true' : undefined}>
        Sold
      </Link>
      <Link to={{ search: '?side=buyer' }} replace aria-current={side === 'buyer' ? 'true' : undefined}>
        Bought
      </Link>
    </nav>
  );
}

function Orders({ side }: { side: OrderSide }) {
  const list = useInfiniteQuery(ordersQuery(side));
  const orders = list.data?.pages.flatMap(({ data }) => data);
  if (orders === undefined) {
    return list.isError ? (
      <LoadFailure what="Your orders" error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton lines={6} />
    );
  }
  if (orders.length === 0) return <NoOrders side={side} />;
  return (
    <Stack>
      <ul className={styles.list} aria-label={side === 'seller' ? 'Sold' : 'Bought'}>
        {foldTries(orders).map((row) =>
          Array.isArray(row) ? (
            <UnpaidTries key={row[0]?.orderId} orders={row} />
          ) : (
            <OrderRow key={row.orderId} order={row} />
          ),
        )}
      </ul>
      {list.isFetchNextPageError ? (
        <LoadFailure what="Older orders" error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : list.hasNextPage ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

/** Orders that nobody paid and that say nothing else stand as one row where they follow each other: two or more. */
function foldTries(orders: readonly Order[]): (Order | Order[])[] {
  const rows: (Order | Order[])[] = [];
  for (const order of orders) {
    const last = rows.at(-1);
    if (!isTry(order)) rows.push(order);
    else if (Array.isArray(last)) last.push(order);
    else if (last !== undefined && isTry(last)) rows.splice(-1, 1, [last, order]);
    else rows.push(order);
  }
  return rows;
}

/** Money that came and went is never folded away. */
const isTry = (order: Order) => isUnpaid(order) && order.refunds.length === 0;

function UnpaidTries({ orders }: { orders: readonly Order[] }) {
  return (
    <li>
      <details className={styles.tries}>
        <summary>{`${orders.length} attempts without payment`}</summary>
        <ul aria-label="Attempts without payment">
          {orders.map((order) => (
            <OrderRow key={order.orderId} order={order} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function NoOrders({ side }: { side: OrderSide }) {
  if (side === 'seller') {
    return (
      <EmptyBox title="No orders yet">
        <p>When an applicant pays for one of your packages, the order appears here.</p>
        <ButtonLink to="/app/consultant/packages" variant="secondary">
          Go to your packages
        </ButtonLink>
      </EmptyBox>
    );
  }
  return (
    <EmptyBox title="No orders yet">
      <p>When you buy a package from a consultant, the order appears here.</p>
      <ButtonLink to="/marketplace">Find a consultant</ButtonLink>
    </EmptyBox>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { orderId, number, title, totalCents, currency, createdAt, side } = order;
  const { text, tone } = statusWords(order);
  const isSold = side === 'seller';
  const amount = isSold ? receivesText(order) : formatMoney(totalCents, currency);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={href('/app/orders/:orderId', { orderId })} className={styles.name}>
          {`#${number} ${title}`}
        </Link>
        <p className={styles.about}>
          {`${isSold ? applicantOf(order) : consultantOf(order)} · `}
          <time dateTime={createdAt}>{formatOwnDay(createdAt)}</time>
        </p>
      </div>
      <Tag tone={tone}>{text}</Tag>
      {amount === null ? null : <p className={styles.total}>{amount}</p>}
    </li>
  );
}

/** Null once nothing of it is theirs: all minutes went back. */
function receivesText({ consultantReceivesCents, currency, refundedMinutes, minutes }: Order): string | null {
  if (refundedMinutes >= minutes) return null;
  const receives = `You receive ${formatMoney(consultantReceivesCents, currency)}`;
  return refundedMinutes === 0 ? receives : `${receives} before refunds`;
}
