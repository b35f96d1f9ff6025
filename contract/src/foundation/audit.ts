// The admin log on the wire: its rows, newest first, what became of the last check of its chain, and how far its copy is behind.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { AUDIT_ACTION_NAMES } from './audit-actions.rules.ts';
import { AUDIT_SEARCH_MAX_LENGTH, AUDIT_SUBJECT_MAX_LENGTH } from './audit.rules.ts';

const momentSchema = z.iso.datetime();
const countSchema = z.number().int().min(0);
/** The database counts them; nobody else needs to know. */
const rowIdSchema = z.string().regex(/^[1-9]\d{0,14}$/, 'Not an id');

const filterShape = {
  /** Who did it: a whole e-mail address, a whole id, or how a name or a last name begins. */
  person: textSchema(AUDIT_SEARCH_MAX_LENGTH).optional(),
  action: z.enum(AUDIT_ACTION_NAMES).optional(),
  /** The whole id of what it was done to. */
  subject: textSchema(AUDIT_SUBJECT_MAX_LENGTH).optional(),
  /** From this moment on. */
  from: momentSchema.optional(),
  /** Before this moment. */
  to: momentSchema.optional(),
};

export const auditLogQuerySchema = z.object({
  ...filterShape,
  /** `next` of the page before. */
  before: rowIdSchema.optional(),
});
export type AuditLogQuery = z.infer<typeof auditLogQuerySchema>;

export const exportAuditLogBodySchema = bodySchema(filterShape);
export type ExportAuditLogBody = z.infer<typeof exportAuditLogBodySchema>;

const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

const auditRowSchema = z.object({
  rowId: rowIdSchema,
  at: momentSchema,
  actorId: z.uuid(),
  /** Null once the account is gone. */
  by: z.string().nullable(),
  /** `auditActionText` says it in words. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  reason: z.string(),
  before: factsSchema,
  after: factsSchema,
  ipAddress: z.string(),
  requestId: z.string(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditLogReplySchema = z.object({
  data: z.array(auditRowSchema),
  /** Null at the end. */
  next: rowIdSchema.nullable(),
  /** Of all pages, counted up to one more than `MAX_COUNTED_AUDIT_ROWS`; null on later pages. */
  count: countSchema.nullable(),
  /** More people bear this name than can be looked through: nothing is shown. */
  isTooMany: z.boolean(),
});
export type AuditLogReply = z.infer<typeof auditLogReplySchema>;

export const AUDIT_CHECK_KINDS = ['recent', 'full'] as const;
export type AuditCheckKind = (typeof AUDIT_CHECK_KINDS)[number];

export const auditStateSchema = z.object({
  /** Of the last check that came to its end; null before the first one. */
  verdict: z
    .object({ isWhole: z.boolean(), rows: countSchema, at: momentSchema, brokenAt: rowIdSchema.nullable() })
    .nullable(),
  /** The one that runs: how many rows it has looked at, and about how many there are. */
  running: z.object({ kind: z.enum(AUDIT_CHECK_KINDS), rows: countSchema, of: countSchema.nullable() }).nullable(),
  /** Null where no copy is configured. */
  copy: z
    .object({
      kind: z.enum(['file', 'syslog']),
      copiedAt: momentSchema.nullable(),
      /** Rows that are not copied yet, counted as above, and when the first of them was written. */
      lateRows: countSchema,
      lateSince: momentSchema.nullable(),
    })
    .nullable(),
  keptYears: z.number().int(),
  /** Rows until then were removed, being older; null where none was. */
  removedUntil: momentSchema.nullable(),
});
export type AuditState = z.infer<typeof auditStateSchema>;

export const checkAuditLogBodySchema = bodySchema({ kind: z.enum(AUDIT_CHECK_KINDS) });
