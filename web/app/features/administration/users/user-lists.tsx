// What belongs to one account, as tables: sessions, reports, orders, the log; and how many conversations there are, without a word of them.
import type { UserFile } from '@matricula/contract/administration/users.ts';
import { href, Link } from 'react-router';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { auditActionText } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Facts } from './user-overview.tsx';
import { orderStateText, reportReasonText, reportStateText } from './users-words.ts';

type Session = UserFile['sessions'][number];

interface UserSessionsProps {
  sessions: readonly Session[];
  /** Undefined for one's own account. */
  onSignOut: ((sessionId: string) => void) | undefined;
}

export function UserSessions({ sessions, onSignOut }: UserSessionsProps) {
  if (sessions.length === 0) return <p>No sessions are open.</p>;
  const columns: readonly Column<Session>[] = [
    { label: 'Device', isHeading: true, cell: ({ label }) => label },
    { label: 'IP address', cell: ({ ipAddress }) => ipAddress },
    { label: 'Signed in', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { label: 'Last seen', cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} /> },
    ...(onSignOut === undefined
      ? []
      : [
          {
            label: 'Actions',
            cell: ({ sessionId, label }: Session) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Sign out ${label}`}
                onClick={() => onSignOut(sessionId)}
              >
                Sign out
              </Button>
            ),
          },
        ]),
  ];
  return <DataTable label="Sessions" columns={columns} rows={sessions} keyOf={({ sessionId }) => sessionId} />;
}

export function UserConversations({ figures }: { figures: UserFile['conversations'] }) {
  const { asApplicant, asConsultant, open, sent, received, blocked, lastAt } = figures;
  if (asApplicant + asConsultant === 0) return <p>No conversations yet.</p>;
  return (
    <Facts
      rows={[
        ['As an applicant', formatNumber(asApplicant)],
        ['As a consultant', formatNumber(asConsultant)],
        ['Still in', formatNumber(open)],
        ['Blocked by this person', formatNumber(blocked)],
        ['Messages sent', formatNumber(sent)],
        ['Messages received', formatNumber(received)],
        ['Last message', lastAt === null ? 'None' : <RelativeTime key="last" at={lastAt} />],
      ]}
    />
  );
}

type Report = UserFile['reports'][number];

const REPORT_COLUMNS: readonly Column<Report>[] = [
  {
    label: 'Report',
    isHeading: true,
    cell: ({ reportId, why, isAgainst, status, otherName }) => {
      const text = `${reportReasonText(why)}, ${isAgainst ? 'by' : 'against'} ${otherName}`;
      const search = new URLSearchParams({ ...(status === 'open' ? {} : { status: 'closed' }), report: reportId });
      return <Link to={{ pathname: '/course/messagereports', search: search.toString() }}>{text}</Link>;
    },
  },
  { label: 'Against this person', cell: ({ isAgainst }) => (isAgainst ? 'Yes' : 'No') },
  { label: 'State', cell: ({ status }) => reportStateText(status) },
  { label: 'Reported', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

export function UserReports({ user: { reports, contentReports } }: { user: UserFile }) {
  const { schools, questions } = contentReports;
  return (
    <Stack>
      {reports.length === 0 ? (
        <p>No reports of conversations, neither against this person nor by them.</p>
      ) : (
        <DataTable label="Reports" columns={REPORT_COLUMNS} rows={reports} keyOf={({ reportId }) => reportId} />
      )}
      <Facts
        rows={[
          ['Errors reported on schools', formatNumber(schools)],
          ['Errors reported in questions', formatNumber(questions)],
        ]}
      />
    </Stack>
  );
}

type Order = UserFile['orders'][number];

const ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    label: 'Order',
    isHeading: true,
    cell: ({ orderId, number }) => <Link to={href('/course/orders/:orderId', { orderId })}>{`#${number}`}</Link>,
  },
  { label: 'Package', isWide: true, cell: ({ title }) => title },
  { label: 'This person is', cell: ({ isBuyer }) => (isBuyer ? 'Applicant' : 'Consultant') },
  { label: 'Total', isNumeric: true, cell: ({ totalCents, currency }) => formatMoney(totalCents, currency) },
  { label: 'State', cell: ({ status }) => orderStateText(status) },
  { label: 'Ordered', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

export function UserOrders({ user: { _id, orders } }: { user: UserFile }) {
  if (orders.length === 0) return <p>No orders.</p>;
  return (
    <Stack>
      <DataTable label="Orders" columns={ORDER_COLUMNS} rows={orders} keyOf={({ orderId }) => orderId} />
      <p>
        <Link to={{ pathname: '/course/orders', search: `search=${_id}` }}>Show them in Orders</Link>
      </p>
    </Stack>
  );
}

type Act = UserFile['log'][number];

const LOG_COLUMNS: readonly Column<Act>[] = [
  { label: 'What', isHeading: true, cell: ({ action }) => auditActionText(action) },
  { label: 'Who', cell: ({ actorName }) => actorName ?? 'A former administrator' },
  { label: 'Reason', isWide: true, cell: ({ reason }) => reason },
  { label: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
];

export function UserLog({ log }: { log: readonly Act[] }) {
  if (log.length === 0) return <p>The log has no entries about this account.</p>;
  return <DataTable label="Log" columns={LOG_COLUMNS} rows={log} keyOf={({ id }) => id} />;
}
