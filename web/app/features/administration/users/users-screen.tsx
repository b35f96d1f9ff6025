// Everybody who has an account: found by name or address, narrowed, downloaded, and suspended or signed out many at once.
import { HEARD_FROM_CHOICES } from '@matricula/contract/foundation/accounts.rules.ts';
import { ROLES } from '@matricula/contract/base/roles.ts';
import {
  type BulkUserAct,
  MAX_USERS_AT_ONCE,
  USER_SORTS,
  USER_STATES,
  USERS_PAGE_SIZE,
} from '@matricula/contract/administration/users.rules.ts';
import type { BulkUsersReply, UserRow, UsersQuery } from '@matricula/contract/administration/users.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import type { Choice } from '#ui/form/choice.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { defineList } from '#ui/table/list-definition.ts';
import { ListPage } from '#ui/table/list-page.tsx';
import type { Chosen } from '#ui/table/use-selection.ts';
import { type TableAddress, useTableAddress } from '#ui/table/use-table-address.ts';
import { ActDialog } from './act-dialog.tsx';
import { changeUsers, exportUsersMutation, managedUsersQuery, userFiltersQuery } from './users.queries.ts';
import styles from './users.module.css';
import { ACT_WORDS, people, roleText, skippedText, STATE_WORDS } from './users-words.ts';

const USERS = defineList<UserRow>({
  id: 'users',
  label: 'Users',
  nouns: ['user', 'users'],
  keyOf: ({ _id }) => _id,
  nameOf: ({ name }) => name,
  emptyText: 'Nobody has an account yet.',
  search: { label: 'Search users by name, e-mail address or ID', placeholder: 'Name, e-mail or ID', maxLength: 200 },
  filters: [
    { key: 'role', label: 'Role', choices: ROLES.map((value) => ({ value, label: roleText(value) })) },
    { key: 'state', label: 'State', choices: USER_STATES.map((value) => ({ value, label: STATE_WORDS[value].text })) },
    { key: 'created', label: 'Created', choices: [{ value: 'week', label: 'Last 7 days' }] },
    {
      key: 'heardFrom',
      label: 'Heard from',
      choices: HEARD_FROM_CHOICES.map((value) => ({ value, label: value })),
    },
  ],
  sorts: USER_SORTS,
  views: [
    { name: 'All', address: '' },
    { name: 'Administrators', address: 'role=admin' },
    { name: 'Consultants', address: 'role=consultant', emptyText: 'There are no consultants yet.' },
    { name: 'Unconfirmed', address: 'state=unconfirmed', emptyText: 'Everybody has confirmed their e-mail address.' },
    { name: 'Suspended', address: 'state=suspended', emptyText: 'Nobody is suspended.' },
    { name: 'New this week', address: 'created=week', emptyText: 'Nobody has joined in the last 7 days.' },
  ],
});

const COLUMNS: readonly Column<UserRow>[] = [
  {
    label: 'Name',
    isHeading: true,
    sort: { key: 'name', up: 'by name', down: 'by name, Z to A' },
    cell: ({ _id, name }) => <Link to={href('/course/users/:userId', { userId: _id })}>{name}</Link>,
  },
  {
    label: 'E-mail',
    sort: { key: 'email', up: 'by e-mail', down: 'by e-mail, Z to A' },
    cell: ({ email }) => <span className={styles.email}>{email}</span>,
  },
  { label: 'Role', cell: ({ role }) => roleText(role) },
  {
    label: 'State',
    cell: ({ state }) =>
      state === 'active' ? (
        STATE_WORDS.active.text
      ) : (
        <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].text}</Tag>
      ),
  },
  {
    label: 'Created',
    sort: { key: 'created', up: 'oldest first', down: 'newest first', startsDown: true },
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    label: 'Last active',
    cell: ({ lastActiveAt }) =>
      lastActiveAt === null ? <span className={styles.whole}>Not recently</span> : <RelativeTime at={lastActiveAt} />,
  },
  {
    label: 'Reports against',
    isNumeric: true,
    cell: ({ reportsAgainst }) =>
      reportsAgainst === 0 ? (
        <span className={styles.zero}>0</span>
      ) : (
        <Tag tone="danger">{formatNumber(reportsAgainst)}</Tag>
      ),
  },
];

/** What the address asks for stays a choice, also where it is none of the usual ones. */
function withAsked(choices: readonly Choice[], asked: string | null): readonly Choice[] {
  return asked === null || asked === '' || choices.some(({ value }) => value === asked)
    ? choices
    : [...choices, { value: asked, label: asked }];
}

function useUserList() {
  const { data } = useQuery(userFiltersQuery());
  const [address] = useSearchParams();
  const refs = (data?.refs ?? []).map((value) => ({ value, label: value }));
  const fields = (data?.fields ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return {
    ...USERS,
    filters: [
      ...USERS.filters,
      { key: 'ref', label: 'Ref', choices: withAsked(refs, address.get('ref')) },
      { key: 'field', label: 'Field', choices: withAsked(fields, address.get('field')) },
    ],
  };
}

/** The address knows only what the list names, so its values are those of the contract. */
function queryOf({ search, filters, sort }: TableAddress): Omit<UsersQuery, 'page'> {
  const named = filters as Pick<UsersQuery, 'role' | 'state' | 'created' | 'heardFrom' | 'ref' | 'field'>;
  return {
    search: search === '' ? undefined : search,
    ...named,
    sort: (sort as UsersQuery['sort'] | null) ?? undefined,
  };
}

interface Asked {
  act: BulkUserAct;
  rows: readonly UserRow[];
  settle: { resolve: () => void; reject: (reason: Error) => void };
}

export function UsersScreen() {
  const list = useUserList();
  const address = useTableAddress(list);
  const query = queryOf(address);
  const users = useQuery(managedUsersQuery({ ...query, page: address.page }));
  const csv = useMutation(exportUsersMutation());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const rows = users.data?.data ?? [];

  /** Settles with the dialog; what was chosen stays chosen where it is closed. */
  function ask(act: BulkUserAct, chosen: Chosen<UserRow>): Promise<void> {
    setOutcome(null);
    // Everything fits on a page wherever everything can be chosen.
    const whom = chosen.kind === 'all' ? rows : chosen.rows;
    return new Promise((resolve, reject) => {
      setAsked({ act, rows: whom, settle: { resolve, reject } });
    });
  }

  function handleDone({ act, settle }: Asked, { done, skipped }: BulkUsersReply) {
    setAsked(null);
    settle.resolve();
    setOutcome([ACT_WORDS[act].done(people(done.length), done.length !== 1), skippedText(skipped)].join(' ').trim());
  }

  return (
    <>
      <ListPage
        list={list}
        address={address}
        columns={COLUMNS}
        usualSort={address.search === '' ? '-created' : 'name'}
        pageSize={USERS_PAGE_SIZE}
        result={{
          rows: users.data?.data,
          total: users.data?.total ?? 0,
          isMore: users.data?.isMore ?? false,
          error: users.error,
          isStale: users.isPlaceholderData,
          onRetry: () => void users.refetch(),
        }}
        download={{ isBusy: csv.isPending, run: () => csv.mutate(query) }}
        bulk={{
          max: MAX_USERS_AT_ONCE,
          isBusy: asked !== null,
          actions: [
            { label: 'Suspend', run: (chosen) => ask('suspend', chosen), fits: ({ isSuspended }) => !isSuspended },
            { label: 'Lift suspension', run: (chosen) => ask('lift', chosen), fits: ({ isSuspended }) => isSuspended },
            { label: 'Sign out', run: (chosen) => ask('signOut', chosen) },
          ],
        }}
        notice={
          <>
            {csv.isError ? <Banner kind="error">{csv.error.message}</Banner> : null}
            <div role="status">
              {outcome === null ? null : (
                <Banner kind="success" onClose={() => setOutcome(null)}>
                  {outcome}
                </Banner>
              )}
            </div>
          </>
        }
      />
      {asked === null ? null : (
        <ActDialog
          act={asked.act}
          userIds={asked.rows.map(({ _id }) => _id)}
          whom={asked.rows.length === 1 ? (asked.rows[0]?.name ?? '') : people(asked.rows.length)}
          send={(reason) => changeUsers({ act: asked.act, users: asked.rows.map(({ _id }) => _id), reason })}
          onDone={(reply) => handleDone(asked, reply)}
          onClose={() => {
            setAsked(null);
            asked.settle.reject(new Error('Not done'));
          }}
        />
      )}
    </>
  );
}
