// Orders as administrators find them: what waits for somebody, then every order, by number, person, Stripe's id or state.
import {
  MANAGED_ORDER_STATES,
  ORDER_SEARCH_MAX_LENGTH,
  PERSON_SEARCH_MIN_LENGTH,
  readOrderSearch,
} from '@matricula/contract/commerce/order-desk.rules.ts';
import type { ManagedOrderRow, ManagedOrdersQuery } from '@matricula/contract/commerce/order-desk.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '#lib/text/format.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { GrowingList } from '#ui/table/growing-list.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { managedOrdersQuery } from './admin-orders.queries.ts';
import { applicantText, consultantText, stateOf } from './desk-words.ts';
import { OrderQueues } from './order-queues.tsx';
import { useDeskAct } from './use-desk-act.tsx';

const STATE_LABELS: Record<(typeof MANAGED_ORDER_STATES)[number], string> = {
  pending: 'Not paid yet',
  paid: 'Paid',
  closed: 'Closed',
  cancelled: 'Canceled',
  frozen: 'Frozen',
  refund_owed: 'Refund owed',
  payment_unknown: 'Payment unknown',
};

const LIST = defineList<ManagedOrderRow>({
  id: 'managed-orders',
  label: 'All orders',
  nouns: ['order', 'orders'],
  keyOf: ({ orderId }) => orderId,
  nameOf: ({ number }) => `#${number}`,
  emptyText: 'Nobody has ordered anything yet.',
  search: {
    label: 'Search orders by number, name, whole e-mail address, or Stripe ID',
    placeholder: 'Number, name, or e-mail',
    maxLength: ORDER_SEARCH_MAX_LENGTH,
  },
  filters: [
    {
      key: 'state',
      label: 'State',
      choices: MANAGED_ORDER_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
    },
  ],
});

const COLUMNS: readonly Column<ManagedOrderRow>[] = [
  {
    label: 'Order',
    isHeading: true,
    cell: ({ orderId, number }) => <Link to={`/course/orders/${orderId}`}>{`#${number}`}</Link>,
  },
  { label: 'Package', isWide: true, cell: ({ title }) => title },
  { label: 'Applicant', cell: ({ applicantName }) => applicantText(applicantName) },
  { label: 'Consultant', cell: ({ consultantName }) => consultantText(consultantName) },
  { label: 'Total', isNumeric: true, cell: ({ totalCents, currency }) => formatMoney(totalCents, currency) },
  {
    label: 'State',
    isWide: true,
    cell: (order) => {
      const { text, tone } = stateOf(order);
      return <Tag tone={tone}>{text}</Tag>;
    },
  },
  { label: 'Ordered', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

export function OrdersScreen() {
  const desk = useDeskAct();
  return (
    <Stack gap="huge">
      <Stack gap="large">
        {desk.news}
        <OrderQueues desk={desk} />
      </Stack>
      <OrdersList />
      {desk.dialog}
    </Stack>
  );
}

/** A part of a name that is in nearly all of them: it is not looked for. */
function isTooShort(typed: string): boolean {
  const search = readOrderSearch(typed);
  return search?.kind === 'name' && search.name.length < PERSON_SEARCH_MIN_LENGTH;
}

function OrdersList() {
  const address = useTableAddress(LIST);
  const isShort = isTooShort(address.search);
  const query = managedOrdersQuery({
    search: address.search === '' ? undefined : address.search,
    ...(address.filters as Pick<ManagedOrdersQuery, 'state'>),
  });
  const orders = useInfiniteQuery({ ...query, ...(isShort ? { enabled: false } : {}) });
  const isTooMany = orders.data?.pages[0]?.isTooMany === true;
  return (
    <GrowingList
      list={LIST}
      columns={COLUMNS}
      address={address}
      rows={orders.data?.pages.flatMap(({ data }) => data)}
      query={orders}
      refusal={
        isShort
          ? `Type at least ${PERSON_SEARCH_MIN_LENGTH} letters of a name.`
          : isTooMany
            ? 'Too many people have this name. Type more of it, or a whole e-mail address.'
            : undefined
      }
    />
  );
}
