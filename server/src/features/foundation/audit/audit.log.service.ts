// The admin log as administrators read it: page by page, as a file, and the state of its chain and its copy.
import {
  AUDIT_PAGE_SIZE,
  MAX_AUDIT_PEOPLE,
  MAX_COUNTED_AUDIT_ROWS,
} from '@matricula/contract/foundation/audit.rules.ts';
import type { AuditLogQuery, ExportAuditLogBody } from '@matricula/contract/foundation/audit.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import type { Context } from '#platform/context/context.ts';
import { conflict } from '#platform/context/errors.ts';
import { countRowsAfter, selectLastVerdict, selectRunningCheck } from './audit.checks.repository.ts';
import { selectCopy } from './audit.copy.repository.ts';
import { countLogRows, type LogFilter, type LogRow, selectActorIds, selectLogRows } from './audit.log.repository.ts';
import { selectLastAuditId, selectLastRemoval } from './audit.repository.ts';
import { recordAudit } from './audit.service.ts';

/** Null when more people bear the name than can be looked through. */
async function filterOf(ctx: Context, { person = '', action, subject = '', from, to }: ExportAuditLogBody) {
  const name = person.trim();
  const actorIds = name === '' ? null : await selectActorIds(ctx.db, name, MAX_AUDIT_PEOPLE + 1);
  if (actorIds !== null && actorIds.length > MAX_AUDIT_PEOPLE) return null;
  return {
    actorIds,
    action: action ?? null,
    subjectId: subject.trim() === '' ? null : subject.trim(),
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}

/** Newest first. Fails with forbidden. */
export async function listAuditLog(ctx: Context, { before, ...query }: AuditLogQuery) {
  requireAdmin(ctx);
  const wanted = await filterOf(ctx, query);
  if (wanted === null) return { rows: [], next: null, count: 0, isTooMany: true };
  const filter = { ...wanted, before: before === undefined ? null : Number(before) };
  const rows = await selectLogRows(ctx.db, filter, AUDIT_PAGE_SIZE + 1);
  const shown = rows.slice(0, AUDIT_PAGE_SIZE);
  return {
    rows: shown,
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    count: before === undefined ? await countLogRows(ctx.db, filter, MAX_COUNTED_AUDIT_ROWS + 1) : null,
    isTooMany: false,
  };
}

const EXPORT_BATCH = 1_000;

/** Everything that the filter finds when it is asked for, in batches. Leaves its own row first. Fails with forbidden and conflict (`too_many`). */
export async function exportAuditLog(ctx: Context, query: ExportAuditLogBody): Promise<AsyncGenerator<LogRow[]>> {
  requireAdmin(ctx);
  const wanted =
    (await filterOf(ctx, query)) ?? conflict('Too many people have this name. Narrow the list.', 'too_many');
  const last = await selectLastAuditId(ctx.db);
  const { action = null, from = null, to = null } = query;
  await recordAudit(ctx, {
    action: 'auditLog.exported',
    subjectType: 'auditLog',
    subjectId: 'csv',
    reason: '',
    before: null,
    // What was searched for may name a person, and this log can never be changed.
    after: { action, from, to, isByPerson: wanted.actorIds !== null, isBySubject: wanted.subjectId !== null },
  });
  return readInBatches(ctx, { ...wanted, before: (last ?? 0) + 1 });
}

async function* readInBatches(ctx: Context, filter: LogFilter): AsyncGenerator<LogRow[]> {
  for (let { before } = filter; before !== null;) {
    const rows: LogRow[] = await selectLogRows(ctx.db, { ...filter, before }, EXPORT_BATCH); // oxlint-disable-line no-await-in-loop -- one batch in memory at a time
    yield rows;
    before = rows.length < EXPORT_BATCH ? null : (rows.at(-1)?.id ?? null);
  }
}

/** Fails with forbidden. */
export async function readAuditState(ctx: Context) {
  requireAdmin(ctx);
  const { keptYears, copyTo } = ctx.config.audit;
  const copy = copyTo === null ? undefined : await selectCopy(ctx.db, copyTo.address);
  return {
    verdict: await selectLastVerdict(ctx.db),
    running: await selectRunningCheck(ctx.db),
    copy:
      copyTo === null
        ? null
        : {
            kind: copyTo.kind,
            copiedAt: copy?.copiedAt ?? null,
            late: await countRowsAfter(ctx.db, copy?.copiedId ?? null, MAX_COUNTED_AUDIT_ROWS + 1),
          },
    keptYears,
    removal: await selectLastRemoval(ctx.db),
  };
}
