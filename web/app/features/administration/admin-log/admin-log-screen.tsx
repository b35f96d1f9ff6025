// The admin log: whether it is intact, then every entry, newest first, found by person, action, subject and day.
import { AUDIT_ACTIONS, auditActionText } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { AUDIT_SEARCH_MAX_LENGTH } from '@matricula/contract/foundation/audit.rules.ts';
import type { AuditLogQuery, AuditRow } from '@matricula/contract/foundation/audit.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { subjectAddress, subjectText } from '#state/administration/audit-subjects.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { GrowingList } from '#ui/table/growing-list.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { auditLogQuery, exportAuditLogMutation } from './admin-log.queries.ts';
import { ChainState } from './chain-state.tsx';
import { LogDetails } from './log-details.tsx';
import { momentOf, rowsText } from './log-words.ts';

const LIST = defineList<AuditRow>({
  id: 'admin-log',
  label: 'Entries',
  nouns: ['entry', 'entries'],
  keyOf: ({ rowId }) => rowId,
  nameOf: ({ rowId }) => rowId,
  emptyText: 'No administrator has changed anything yet.',
  search: {
    label: 'Search entries by who made them: name, whole e-mail address, or ID',
    placeholder: 'Name or e-mail',
    maxLength: AUDIT_SEARCH_MAX_LENGTH,
  },
  filters: [
    {
      key: 'action',
      label: 'Action',
      choices: Object.entries(AUDIT_ACTIONS)
        .map(([value, label]) => ({ value, label }))
        .toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    },
    { key: 'subject', label: 'Subject ID', choices: 'words' },
    { key: 'from', label: 'From', choices: 'day' },
    { key: 'to', label: 'To', choices: 'day' },
  ],
});

const COLUMNS: readonly Column<AuditRow>[] = [
  { label: 'What', isHeading: true, cell: ({ action }) => auditActionText(action) },
  { label: 'When', cell: ({ at }) => <RelativeTime at={at} /> },
  { label: 'Who', cell: ({ by }) => by ?? 'A former administrator' },
  { label: 'Subject', isWide: true, cell: (row) => <SubjectCell row={row} /> },
  { label: 'Reason', isWide: true, cell: ({ reason }) => reason },
  { label: 'Details', isWide: true, cell: (row) => <LogDetails row={row} /> },
];

function SubjectCell({ row }: { row: AuditRow }) {
  const to = subjectAddress(row);
  const text = subjectText(row.subjectType);
  return to === null ? text : <Link to={to}>{text}</Link>;
}

function filterOf({ search, filters }: ReturnType<typeof useTableAddress>): Omit<AuditLogQuery, 'before'> {
  const given = {
    person: search === '' ? undefined : search,
    action: filters['action'] as AuditLogQuery['action'],
    subject: filters['subject'],
    from: momentOf(filters['from'], 0),
    to: momentOf(filters['to'], 1),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export function AdminLogScreen() {
  const address = useTableAddress(LIST);
  const filter = filterOf(address);
  const log = useInfiniteQuery(auditLogQuery(filter));
  const csv = useMutation(exportAuditLogMutation());
  const first = log.data?.pages[0];
  const count = first?.count ?? null;
  return (
    <Stack gap="large">
      <ChainState />
      {csv.isError ? <Banner kind="error">{csv.error.message}</Banner> : null}
      <GrowingList
        list={LIST}
        columns={COLUMNS}
        address={address}
        rows={log.data?.pages.flatMap(({ data }) => data)}
        query={log}
        note={count === null || count === 0 ? undefined : rowsText(count)}
        tools={
          <Button
            variant="secondary"
            size="small"
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
            aria-label="Download CSV of these entries"
            isBusy={csv.isPending}
            busyLabel="CSV"
            disabled={count === null || count === 0}
            onClick={() => csv.mutate(filter)}
          >
            CSV
          </Button>
        }
        refusal={
          first?.isTooMany === true
            ? 'Too many people have this name. Type more of it, or a whole e-mail address.'
            : undefined
        }
      />
    </Stack>
  );
}
