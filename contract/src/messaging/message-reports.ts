// Reports of conversations, appeals against hidden parts, and the administrators' queue of both.
import { z } from 'zod';
import { fileParamsSchema } from './attachments.ts';
import { queueCursorSchema, queuePageSchema } from '#http/queues.ts';
import { bodySchema, idSchema, roleSchema, textSchema } from '#http/schemas.ts';
import { messageItemSchema } from './messages.ts';
import {
  MESSAGE_REPORT_NOTE_LENGTH,
  MESSAGE_REPORT_REASONS,
  MESSAGE_REPORT_TEXTS,
  READING_REASON_LENGTH,
  READING_REASON_MIN_LENGTH,
} from './message-reports.rules.ts';

const noteSchema = textSchema(MESSAGE_REPORT_NOTE_LENGTH).transform((note) => note.trim());
const reasonSchema = (max: number, refusal: string) =>
  textSchema(max)
    .transform((text) => text.trim())
    .pipe(z.string().min(READING_REASON_MIN_LENGTH, refusal));

/** Asked twice while the first is open, the last words count. With `isBlocking` the other cannot write any more at once. */
export const reportConversationBodySchema = bodySchema({
  reason: z.enum(MESSAGE_REPORT_REASONS),
  note: noteSchema.default(''),
  /** The message it is about; null for the conversation as a whole. */
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  isBlocking: z.boolean().default(false),
}).refine(({ reason, note }) => reason !== 'other' || note !== '', {
  path: ['note'],
  error: MESSAGE_REPORT_TEXTS.otherReason,
});
export type ReportConversationBody = z.input<typeof reportConversationBodySchema>;

export const appealMaskBodySchema = bodySchema({ note: noteSchema.default('') });
export type AppealMaskBody = z.input<typeof appealMaskBodySchema>;

/** What has become of one's own appeals in a conversation. */
export const appealsReplySchema = z.object({
  appeals: z.array(
    z
      .object({
        seq: z.number().int(),
        status: z.enum(['open', 'upheld', 'dismissed']),
        appealedAt: z.iso.datetime(),
        decidedAt: z.iso.datetime().nullable(),
        /** Why, in the words of who decided. */
        decision: z.string(),
      })
      .meta({ id: 'Appeal' }),
  ),
});
export type AppealsReply = z.infer<typeof appealsReplySchema>;
export type Appeal = AppealsReply['appeals'][number];

export const messageReportParamsSchema = z.object({ reportId: z.uuid() });
export const reportedFileParamsSchema = fileParamsSchema.extend({ reportId: z.uuid() });

/** Somebody in a reported conversation, with what helps to weigh their words. */
const personSchema = z
  .object({
    userId: idSchema,
    name: z.string(),
    role: roleSchema,
    memberSince: z.iso.datetime(),
    reportsMade: z.number().int(),
    reportsAgainst: z.number().int(),
    /** Of those against: how many an administrator upheld. */
    upheldAgainst: z.number().int(),
  })
  .meta({ id: 'ReportedPerson' });
export type ReportedPerson = z.infer<typeof personSchema>;

/** A row of the queue. It says who, whom and why, and nothing of what was written. */
export const messageReportSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(['report', 'appeal']),
    reason: z.enum([...MESSAGE_REPORT_REASONS, 'mistake']),
    note: z.string(),
    seq: z.number().int().nullable(),
    status: z.enum(['open', 'upheld', 'dismissed']),
    reporter: personSchema,
    /** The other one in the conversation. */
    other: personSchema,
    /** Whether the other one has been taken out of it. */
    isOtherRemoved: z.boolean(),
    reportedAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedByName: z.string().nullable(),
    decision: z.string(),
  })
  .meta({ id: 'MessageReport' });
export type MessageReport = z.infer<typeof messageReportSchema>;

export const messageReportsQuerySchema = z.object({
  status: z.enum(['open', 'closed']).default('open'),
  cursor: queueCursorSchema,
});
export type MessageReportsQuery = z.input<typeof messageReportsQuerySchema>;

export const messageReportsReplySchema = queuePageSchema(messageReportSchema).extend({
  /** The same as `data`, for pages that were opened before it had that name. */
  reports: z.array(messageReportSchema),
});
export type MessageReportsReply = z.infer<typeof messageReportsReplySchema>;

/** Why somebody else's thread is read. It is kept with the reader's name, each time. */
export const readThreadBodySchema = bodySchema({
  reason: reasonSchema(READING_REASON_LENGTH, 'Say why you are reading this thread'),
});
export type ReadThreadBody = z.input<typeof readThreadBodySchema>;

export const readMessageSchema = messageItemSchema
  .extend({
    senderName: z.string(),
    /** The message that the report or appeal is about. */
    isReported: z.boolean(),
    /** Of that message: what was written before parts of it were hidden. */
    originalBody: z.string().nullable(),
    /** By its sender. What was deleted after it was reported still shows its words here. */
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReadMessage' });
export type ReadMessage = z.infer<typeof readMessageSchema>;

/** The messages around the reported one, or the newest, in order: of a report as they were then, while it is open. */
export const readThreadReplySchema = z.object({
  report: messageReportSchema,
  messages: z.array(readMessageSchema),
  /** Messages of the conversation in all. */
  lastSeq: z.number().int(),
});
export type ReadThreadReply = z.infer<typeof readThreadReplySchema>;

export const decideMessageReportBodySchema = bodySchema({
  status: z.enum(['upheld', 'dismissed']),
  /** Read by whoever reported or appealed. */
  note: reasonSchema(MESSAGE_REPORT_NOTE_LENGTH, 'Say why, in words they will read'),
  /** Of an upheld report: takes the other one out of the conversation for good. */
  removesMember: z.boolean().default(false),
});
export type DecideMessageReportBody = z.input<typeof decideMessageReportBodySchema>;
