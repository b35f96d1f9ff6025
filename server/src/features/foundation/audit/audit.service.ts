// The audit log: one row per change, or reading of what people shared, made as an administrator, each carrying the hash of the one before.
import type { AuditAction } from '@matricula/contract/foundation/audit-actions.rules.ts';
import { createHash } from 'node:crypto';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { unauthorized } from '#platform/context/errors.ts';
import {
  insertAuditRows,
  lockAuditChain,
  selectAuditRowsAfter,
  selectAuditRowsOf,
  selectLastAuditHash,
  selectLastRemoval,
} from './audit.repository.ts';

/** Ids, roles and flags only: names and addresses do not belong into a log that can never be changed. */
type AuditFacts = Record<string, string | number | boolean | null>;

export interface AuditEntry {
  action: AuditAction;
  subjectType: string;
  subjectId: string;
  reason: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

interface ChainedRow extends Omit<AuditEntry, 'action'> {
  action: string;
  at: Date;
  actorId: string;
  ipAddress: string;
  requestId: string;
  previousHash: string;
}

const FIRST_HASH = '0'.repeat(64);
const BATCH = 1_000;

/** Appends one row in the caller's transaction, so that the change and its row exist together or not at all. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  await recordAudits(ctx, [entry]);
}

/** The same for what changes many things at once: a row for each. */
export async function recordAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await withTransaction(ctx, async (ctx) => {
    await lockAuditChain(ctx.db);
    let previousHash = (await selectLastAuditHash(ctx.db)) ?? FIRST_HASH;
    const rows = entries.map((entry) => {
      const row: ChainedRow = asKept({
        ...entry,
        at: ctx.clock.now(),
        actorId: (ctx.actor ?? unauthorized()).userId,
        ipAddress: ctx.origin.ipAddress,
        requestId: ctx.origin.requestId,
        previousHash,
      });
      previousHash = hashOf(row);
      return { ...row, before: jsonOf(row.before), after: jsonOf(row.after), hash: previousHash };
    });
    const ids = await insertAuditRows(ctx.db, rows);
    // Logs are shipped elsewhere: with the hash in them, cutting rows off the end of the table can be noticed too.
    ctx.afterCommit(() => {
      for (const [index, { hash, action }] of rows.entries())
        ctx.log.info({ auditId: ids[index], hash, action }, 'audited');
    });
  });
}

interface Walked {
  /** The last row that follows from the one before, and how many did. */
  lastId: number | null;
  lastHash: string;
  rows: number;
  /** The first row that does not follow from the one before, or null. */
  brokenAt: number | null;
  isAtEnd: boolean;
}

/** Walks along the chain from behind a row: null is the very first that is kept. At most `limit` rows, and a few more. */
export async function walkAuditChain(
  ctx: Context,
  from: { id: number; hash: string } | null,
  limit = Infinity,
): Promise<Walked> {
  const walked: Walked = {
    lastId: from?.id ?? null,
    lastHash: from?.hash ?? (await selectLastRemoval(ctx.db))?.lastHash ?? FIRST_HASH,
    rows: 0,
    brokenAt: null,
    isAtEnd: false,
  };
  while (!walked.isAtEnd && walked.rows < limit) {
    const batch = await selectAuditRowsAfter(ctx.db, walked.lastId, BATCH); // oxlint-disable-line no-await-in-loop -- each batch begins where the last one ended
    for (const row of batch) {
      const facts = { ...row, before: row.before as AuditFacts | null, after: row.after as AuditFacts | null };
      if (row.previousHash !== walked.lastHash || hashOf(facts) !== row.hash) return { ...walked, brokenAt: row.id };
      walked.lastHash = row.hash;
      walked.lastId = row.id;
      walked.rows += 1;
    }
    walked.isAtEnd = batch.length < BATCH;
  }
  return walked;
}

/** Walks the whole chain at once. A row that was changed, removed or put in between breaks it. */
export async function verifyAuditChain(ctx: Context): Promise<Pick<Walked, 'rows' | 'brokenAt'>> {
  const { rows, brokenAt } = await walkAuditChain(ctx, null);
  return { rows, brokenAt };
}

/** As the database will give it back, or the hash would never be found again: it keeps no half of a pair of code units. */
function asKept<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(asKept) as T;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [asKept(key), asKept(part)])) as T;
}

function hashOf(row: ChainedRow): string {
  const facts = [
    row.previousHash,
    row.at.toISOString(),
    row.actorId,
    row.action,
    row.subjectType,
    row.subjectId,
    row.reason,
    inOrder(row.before),
    inOrder(row.after),
    row.ipAddress,
    row.requestId,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** jsonb forgets the order of keys, so the hash must not depend on it. */
function inOrder(facts: AuditFacts | null): [string, unknown][] | null {
  return facts === null ? null : Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function jsonOf(facts: AuditFacts | null): string | null {
  return facts === null ? null : JSON.stringify(facts);
}

const ACTS_SHOWN = 200;

/** What administrators did to one thing, oldest first, for administrators. Fails with forbidden. */
export async function listActs(ctx: Context, subject: { subjectType: string; subjectId: string }) {
  requireAdmin(ctx);
  return selectAuditRowsOf(ctx.db, subject, ACTS_SHOWN);
}
