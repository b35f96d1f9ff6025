// Looking for people, for administrators: a page of the list, what it can be narrowed by, all of it as a file, and one account.
import {
  MAX_USERS_COUNTED,
  MAX_USERS_EXPORTED,
  USERS_PAGE_SIZE,
  type UserSort,
} from '@matricula/contract/administration/users.rules.ts';
import { type ExportUsersBody, USER_TEXTS, type UsersQuery } from '@matricula/contract/administration/users.ts';
import { listDevicesOf } from '#features/foundation/accounts/accounts.service.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { listManagedCourses } from '#features/marketplace/courses/courses.service.ts';
import { listAllTags } from '#features/marketplace/tags/tags.management.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import { invalid, notFound } from '#platform/context/errors.ts';
import {
  countContentReports,
  selectConsents,
  selectLog,
  selectOrders,
  selectPlans,
  selectProfile,
  selectReports,
  selectTalkFigures,
} from './users.file.repository.ts';
import {
  countUsers,
  type ListedUser,
  selectListedUsers,
  selectStudentCount,
  selectUserIds,
  selectUsualRefs,
  type UsersFilter,
} from './users.repository.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const EXPORT_BATCH = 500;
const REFS_AMONG = 10_000;
const REFS_SHOWN = 50;
/** Of reports, orders and the log, as many as anybody reads. */
const ROWS_SHOWN = 50;

function filterOf(ctx: Context, query: ExportUsersBody): UsersFilter {
  const { search = '', role = null, state = null, ref = null, heardFrom = null, field = null, created } = query;
  const beginning = search.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return {
    search:
      beginning === '' ? null : ID.test(beginning) ? { kind: 'id', id: beginning } : { kind: 'beginning', beginning },
    role,
    state,
    ref,
    heardFrom,
    field,
    createdSince: created === 'week' ? new Date(ctx.clock.now().getTime() - WEEK_MS) : null,
  };
}

/** The newest first, but what was searched for by its name. */
function sortOf({ sort, search = '' }: ExportUsersBody): UserSort {
  return sort ?? (search.trim() === '' ? '-created' : 'name');
}

/** Counted to a bound, and turned no further. Fails with forbidden. */
export async function listUsers(ctx: Context, { page = 1, ...query }: UsersQuery) {
  requireAdmin(ctx);
  const filter = filterOf(ctx, query);
  const offset = (page - 1) * USERS_PAGE_SIZE;
  const window = { sort: sortOf(query), limit: USERS_PAGE_SIZE, offset, bound: MAX_USERS_COUNTED };
  const [count, ids] = await Promise.all([
    countUsers(ctx.searches, filter, MAX_USERS_COUNTED),
    offset >= MAX_USERS_COUNTED ? [] : selectUserIds(ctx.searches, filter, window),
  ]);
  return {
    users: await selectListedUsers(ctx.db, ids),
    total: Math.min(count, MAX_USERS_COUNTED),
    isMore: count > MAX_USERS_COUNTED,
  };
}

/** Fails with forbidden. */
export async function getUserFilters(ctx: Context) {
  requireAdmin(ctx);
  const refs = await selectUsualRefs(ctx.searches, REFS_AMONG, REFS_SHOWN);
  const { tags } = await listAllTags(ctx);
  return { refs, fields: tags.map(({ id, title }) => ({ id, title })) };
}

/** Everything the filter finds, in batches; leaves one audit row. Fails with forbidden, and with invalid for more than a file may hold. */
export async function exportUsers(ctx: Context, query: ExportUsersBody): Promise<AsyncGenerator<ListedUser[]>> {
  requireAdmin(ctx);
  const filter = filterOf(ctx, query);
  const limit = MAX_USERS_EXPORTED + 1;
  const ids = await selectUserIds(ctx.searches, filter, {
    sort: sortOf(query),
    limit,
    offset: 0,
    bound: MAX_USERS_EXPORTED,
  });
  if (ids.length > MAX_USERS_EXPORTED) invalid(USER_TEXTS.tooMany);
  const { role = null, state = null, ref, heardFrom = null, field = null, created = null } = query;
  await recordAudit(ctx, {
    action: 'users.exported',
    subjectType: 'users',
    subjectId: 'csv',
    reason: '',
    before: null,
    // What was searched for may name somebody, and so may a ref.
    after: {
      rows: ids.length,
      isSearched: filter.search !== null,
      hasRef: ref !== undefined,
      role,
      state,
      heardFrom,
      field,
      created,
    },
  });
  return readInBatches(ctx, ids);
}

async function* readInBatches(ctx: Context, ids: readonly string[]): AsyncGenerator<ListedUser[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield await selectListedUsers(ctx.db, ids.slice(start, start + EXPORT_BATCH)); // oxlint-disable-line no-await-in-loop -- one batch in memory at a time
  }
}

export type UserParts = Awaited<ReturnType<typeof getUser>>;

/** Everything about one account but what was said or answered. Fails with forbidden and notFound. */
export async function getUser(ctx: Context, userId: string) {
  requireAdmin(ctx);
  const [user] = await selectListedUsers(ctx.db, [userId]);
  if (user === undefined) notFound('User');
  const [profile, consents, plans, sessions, talk] = await Promise.all([
    selectProfile(ctx.db, userId),
    selectConsents(ctx.db, userId),
    selectPlans(ctx.db, userId, ctx.clock.now()),
    listDevicesOf(ctx, userId),
    selectTalkFigures(ctx.db, userId),
  ]);
  const [reports, contentReports, orders, log] = await Promise.all([
    selectReports(ctx.db, userId, ROWS_SHOWN),
    countContentReports(ctx.db, userId),
    selectOrders(ctx.db, userId, ROWS_SHOWN),
    selectLog(ctx.db, userId, ROWS_SHOWN),
  ]);
  const { tags } = await listAllTags(ctx);
  const courses = await listManagedCourses(ctx);
  return {
    user,
    profile,
    consents,
    plans,
    sessions,
    talk,
    reports,
    contentReports,
    orders,
    log,
    field: tags.find(({ id }) => id === user.selectedTag)?.title ?? null,
    course: courses.find(({ id }) => id === user.selectedCourse)?.title ?? null,
  };
}

/** Registered students (spec §7): people with an account who are neither staff, consultants nor guests. */
export async function countStudents(ctx: Context): Promise<number> {
  return selectStudentCount(ctx.db);
}
