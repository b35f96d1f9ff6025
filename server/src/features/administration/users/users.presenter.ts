// Accounts as administrators see them: a row, everything about one, and lines of a file. Pure.
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import type { Role } from '@matricula/contract/base/roles.ts';
import { USER_ROLE_NAMES, type UserState } from '@matricula/contract/administration/users.rules.ts';
import type { ManagedUser, UserFile, UserRow } from '@matricula/contract/administration/users.ts';
import type { Selectable } from 'kysely';
import type { Users } from '#platform/database/db-types.ts';
import type { UserParts } from './users.list.service.ts';
import type { ListedUser } from './users.repository.ts';

type Row = Pick<Selectable<Users>, 'id' | 'name' | 'email' | 'role' | 'suspendedAt' | 'createdAt'>;

export function presentManagedUser(user: Row): ManagedUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role as Role,
    isSuspended: user.suspendedAt !== null,
    createdAt: user.createdAt.toISOString(),
  };
}

function stateOf({ suspendedAt, emailVerifiedAt }: Pick<ListedUser, 'suspendedAt' | 'emailVerifiedAt'>): UserState {
  if (suspendedAt !== null) return 'suspended';
  return emailVerifiedAt === null ? 'unconfirmed' : 'active';
}

export function presentUserRow(user: ListedUser): UserRow {
  return {
    ...presentManagedUser(user),
    state: stateOf(user),
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    reportsAgainst: user.reportsAgainst,
  };
}

export function presentUserFile({ user, profile, talk, ...parts }: UserParts): UserFile {
  return {
    ...presentUserRow(user),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    isEmailConfirmed: user.emailVerifiedAt !== null,
    heardFrom: user.heardFrom,
    ref: user.urlRef === 'N/A' ? null : user.urlRef,
    field: parts.field,
    course: parts.course,
    profile:
      profile === undefined
        ? null
        : { state: profile.state, isListed: profile.state === 'live' && !profile.isSuspended },
    consents: parts.consents.map(({ agreedAt, ...consent }) => ({ ...consent, agreedAt: agreedAt.toISOString() })),
    plans: parts.plans.map(({ endsAt, ...plan }) => ({ ...plan, endsAt: endsAt?.toISOString() ?? null })),
    sessions: parts.sessions.map(({ id, deviceLabel, ipAddress, createdAt, lastSeenAt }) => ({
      sessionId: id,
      label: deviceLabel,
      ipAddress,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    conversations: { ...talk, lastAt: talk.lastAt?.toISOString() ?? null },
    reports: parts.reports.map(({ id, reason, createdAt, ...report }) => ({
      reportId: id,
      why: reason,
      createdAt: createdAt.toISOString(),
      ...report,
    })),
    contentReports: parts.contentReports,
    orders: parts.orders.map(({ id, createdAt, ...order }) => ({
      orderId: id,
      createdAt: createdAt.toISOString(),
      ...order,
    })),
    log: parts.log.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  };
}

const HEADINGS = [
  'Id',
  'Name',
  'E-mail',
  'Role',
  'State',
  'Created',
  'Last active',
  'Reports against',
  'Ref',
  'Heard from',
  'Field',
];

function cellsOf(user: ListedUser) {
  const row = presentUserRow(user);
  return [
    row._id,
    row.name,
    row.email,
    USER_ROLE_NAMES[row.role] ?? row.role,
    row.state,
    row.createdAt,
    row.lastActiveAt,
    row.reportsAgainst,
    user.urlRef,
    user.heardFrom,
    user.selectedTag,
  ];
}

/** Line after line, as the rows come. The mark in front tells Excel that the letters are UTF-8. */
export async function* presentUsersCsv(batches: AsyncIterable<ListedUser[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvOf([HEADINGS])}`;
  for await (const rows of batches) yield csvOf(rows.map(cellsOf));
}
