// What of orders waits for somebody, each kind with its number; nothing at all is shown where nothing waits.
import { refundFailureText } from '@matricula/contract/commerce/order-desk.rules.ts';
import type { OrderQueues as Queues } from '@matricula/contract/commerce/order-desk.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import styles from './admin-orders.module.css';
import { applyEventMutation, deskMutation, orderQueuesQuery, unappliedEventsQuery } from './admin-orders.queries.ts';
import { closeMismatchAct, payByHandAct, retryAct } from './desk-acts.ts';
import { applicantText, frozenText, PAYMENT_TEXTS } from './desk-words.ts';
import type { DeskAct } from './use-desk-act.tsx';

interface AboutOrder {
  orderId: string;
  number: number;
  applicantName: string | null;
}
type Event = { eventId: string; type: string; receivedAt: string; isLate: boolean };

const orderColumn = <R extends AboutOrder>(): Column<R> => ({
  label: 'Order',
  isHeading: true,
  cell: ({ orderId, number }) => <Link to={`/course/orders/${orderId}`}>{`#${number}`}</Link>,
});
const personColumn = <R extends AboutOrder>(): Column<R> => ({
  label: 'Applicant',
  cell: ({ applicantName }) => applicantText(applicantName),
});
const sinceColumn = <R extends { since: string | null }>(): Column<R> => ({
  label: 'Since',
  cell: ({ since }) => (since === null ? 'Not known' : <RelativeTime at={since} />),
});

/** '2 refunds that we owe' */
const countOf = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export function OrderQueues({ desk }: { desk: DeskAct }) {
  const queues = useQuery(orderQueuesQuery());
  const events = useQuery(unappliedEventsQuery());
  const late = events.data?.data.filter(({ isLate }) => isLate) ?? [];
  if (queues.data === undefined)
    return queues.isError ? (
      <LoadFailure what="The queues" error={queues.error} onRetry={() => void queues.refetch()} />
    ) : null;
  const { owed, frozen, mismatched, payments, refunds } = queues.data;
  return (
    <>
      <OwedQueue queue={owed} desk={desk} />
      <Queue
        title={countOf(frozen.count, 'frozen order', 'frozen orders')}
        note={
          frozen.count === 1
            ? 'Nothing can be refunded from it. Open it to see why it is frozen and to release it.'
            : 'Nothing can be refunded from them. Open one to see why it is frozen and to release it.'
        }
        queue={frozen}
        keyOf={({ orderId }) => orderId}
        columns={[
          orderColumn(),
          personColumn(),
          { label: 'Why', isWide: true, cell: ({ why }) => frozenText(why) },
          sinceColumn(),
        ]}
      />
      <Queue
        title={countOf(
          mismatched.count,
          'payment that was not what we asked for',
          'payments that were not what we asked for',
        )}
        note={`The money went back by itself. Find out who changed the ${mismatched.count === 1 ? 'payment' : 'payments'}.`}
        queue={mismatched}
        keyOf={({ paymentId }) => paymentId}
        columns={[
          orderColumn(),
          personColumn(),
          {
            label: 'Asked for',
            isNumeric: true,
            cell: ({ totalCents, currency }) => formatMoney(totalCents, currency),
          },
          sinceColumn(),
          {
            label: 'Actions',
            cell: (payment) => (
              <Button variant="secondary" size="small" onClick={() => desk.ask(closeMismatchAct(payment))}>
                Mark as reviewed
              </Button>
            ),
          },
        ]}
      />
      <PaymentsQueue queue={payments} desk={desk} />
      <Queue
        title={countOf(refunds.count, 'refund waiting for Stripe’s answer', 'refunds waiting for Stripe’s answer')}
        note={`${refunds.count === 1 ? 'It' : 'Each'} is asked about every two minutes.`}
        queue={refunds}
        keyOf={({ refundId }) => refundId}
        columns={[
          orderColumn(),
          personColumn(),
          { label: 'Amount', isNumeric: true, cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
          sinceColumn(),
        ]}
      />
      {events.data !== undefined && late.length > 0 ? (
        <EventsQueue rows={events.data.data} count={events.data.count} />
      ) : null}
      {events.isError ? (
        <LoadFailure what="The events from Stripe" error={events.error} onRetry={() => void events.refetch()} />
      ) : null}
    </>
  );
}

interface QueueProps<R> {
  title: string;
  note: string;
  queue: { count: number; data: readonly R[] };
  keyOf: (row: R) => string;
  columns: readonly Column<R>[];
  children?: ReactNode;
}

function Queue<R>({ title, note, queue: { count, data }, keyOf, columns, children }: QueueProps<R>) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <Stack gap="small">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>
          {note}
          {count > data.length ? ` The oldest ${data.length === 1 ? 'is' : `${data.length} are`} shown.` : ''}
        </p>
        {children}
        <DataTable label={title} columns={columns} rows={data} keyOf={keyOf} />
      </Stack>
    </section>
  );
}

function OwedQueue({ queue, desk }: { queue: Queues['owed']; desk: DeskAct }) {
  return (
    <Queue
      title={countOf(queue.count, 'refund that we owe', 'refunds that we owe')}
      note={`${queue.count === 1 ? 'The card did not accept it' : 'The cards did not accept them'}. Try again where the reason may no longer hold, or pay through your bank and record the reference.`}
      queue={queue}
      keyOf={({ refundId }) => refundId}
      columns={[
        orderColumn(),
        personColumn(),
        { label: 'Amount', isNumeric: true, cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
        { label: 'Why', isWide: true, cell: ({ failure }) => refundFailureText(failure) },
        sinceColumn(),
        {
          label: 'Actions',
          isWide: true,
          cell: (refund) =>
            refund.isFrozen ? (
              'The order is frozen'
            ) : (
              <Row>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Try again: order #${refund.number}`}
                  onClick={() => desk.ask(retryAct(refund))}
                >
                  Try again
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Paid by hand: order #${refund.number}`}
                  onClick={() => desk.ask(payByHandAct(refund))}
                >
                  Paid by hand
                </Button>
              </Row>
            ),
        },
      ]}
    />
  );
}

function PaymentsQueue({ queue, desk }: { queue: Queues['payments']; desk: DeskAct }) {
  const press = useOnePress();
  const asking = useMutation(deskMutation((paymentId: string) => api.askAboutPayment({ params: { paymentId } })));
  return (
    <Queue
      title={countOf(queue.count, 'payment whose outcome is unknown', 'payments whose outcome is unknown')}
      note={`Stripe is asked about ${queue.count === 1 ? 'it' : 'each'} every two minutes. Nobody pays twice meanwhile.`}
      queue={queue}
      keyOf={({ paymentId }) => paymentId}
      columns={[
        orderColumn(),
        personColumn(),
        { label: 'Amount', isNumeric: true, cell: ({ totalCents, currency }) => formatMoney(totalCents, currency) },
        { label: 'State', isWide: true, cell: ({ status }) => PAYMENT_TEXTS[status] },
        sinceColumn(),
        {
          label: 'Actions',
          cell: ({ paymentId, number }) => (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Ask Stripe now: order #${number}`}
              isBusy={asking.isPending && asking.variables === paymentId}
              busyLabel="Asking..."
              onClick={() =>
                press(async () => {
                  await asking.mutateAsync(paymentId);
                  desk.tell(`Stripe has answered for order #${number}.`);
                })
              }
            >
              Ask Stripe now
            </Button>
          ),
        },
      ]}
    >
      {asking.isError ? <Banner kind="error">{asking.error.message}</Banner> : null}
    </Queue>
  );
}

function EventsQueue({ rows, count }: { rows: readonly Event[]; count: number }) {
  const press = useOnePress();
  const applying = useMutation(applyEventMutation());
  return (
    <Queue
      title={countOf(count, 'Stripe event that has not been applied', 'Stripe events that have not been applied')}
      note="An event is late after 15 minutes. The runbook for Stripe says what to look for."
      queue={{ data: rows, count }}
      keyOf={({ eventId }) => eventId}
      columns={[
        { label: 'Event', isHeading: true, cell: ({ type }) => type },
        { label: 'ID', isWide: true, cell: ({ eventId }) => <span className={styles.id}>{eventId}</span> },
        { label: 'Received', cell: ({ receivedAt }) => <RelativeTime at={receivedAt} /> },
        { label: 'State', cell: ({ isLate }) => (isLate ? <Tag tone="danger">Late</Tag> : 'Waiting') },
        {
          label: 'Actions',
          cell: ({ eventId, type }) => (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Apply again: ${type}`}
              isBusy={applying.isPending && applying.variables === eventId}
              busyLabel="Applying..."
              onClick={() => press(() => applying.mutateAsync(eventId))}
            >
              Apply again
            </Button>
          ),
        },
      ]}
    >
      {applying.isError ? <Banner kind="error">{applying.error.message}</Banner> : null}
    </Queue>
  );
}
