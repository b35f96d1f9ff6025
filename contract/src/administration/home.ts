// The start page of administrators in one answer: what waits, what is not well, how the last days went, the courses, the last changes.
import { z } from 'zod';
import { CURRENCIES } from '#base/money.ts';
import { countedCourseSchema } from '#practice/managed-courses.ts';
import { FAULTS } from './home.rules.ts';
import { boundedCountSchema, waitingQueueSchema } from './waiting.ts';

const momentSchema = z.iso.datetime();
const countSchema = z.number().int();

/** Given up after its last try; each one needs a person. */
export const failedJobSchema = z.object({
  jobId: z.string().regex(/^\d{1,18}$/),
  /** The name in the code; `taskInWords` says it for people. */
  task: z.string(),
  attempts: countSchema,
  /** The first line, without addresses, links, quoted words and long numbers. Empty where nothing was said. */
  error: z.string(),
  /** When it was begun, and when its last try failed. */
  createdAt: momentSchema,
  failedAt: momentSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;

/** Whose address takes no mail, says the mail server it belongs to. */
const refusedMailSchema = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The server's number: 550. */
  code: countSchema,
  mails: countSchema,
  firstAt: momentSchema,
  lastAt: momentSchema,
});

const faultSchema = z.object({
  fault: z.enum(FAULTS),
  count: boundedCountSchema,
  since: momentSchema.nullable(),
});

const notWellSchema = z.object({
  /** The last ones first; `count` is all of them. */
  failedJobs: z.object({ count: boundedCountSchema, data: z.array(failedJobSchema) }),
  refusedMails: z.object({ count: boundedCountSchema, data: z.array(refusedMailSchema) }),
  /** Only what is there. */
  faults: z.array(faultSchema),
});
export type NotWell = z.infer<typeof notWellSchema>;

const spanSchema = { today: countSchema, week: countSchema };
const labeledSchema = z.array(z.object({ label: z.string(), ...spanSchema }));

const amountSchema = z.object({
  currency: z.enum(CURRENCIES),
  today: z.object({ count: countSchema, cents: countSchema }),
  week: z.object({ count: countSchema, cents: countSchema }),
});

const figuresSchema = z.object({
  /** Of `FIGURES_ZONE`: '2026-11-19', and the first of the seven days. */
  today: z.iso.date(),
  from: z.iso.date(),
  registrations: z.object(spanSchema),
  /** What people chose at registration; '' where they did not. The most first. */
  sources: labeledSchema,
  /** `ref` of the address they came with; '' for none, '…' for all the others. */
  refs: labeledSchema,
  conversations: z.object(spanSchema),
  /** Of the conversations that applicants began in the seven days and at least 24 hours ago: how many had an answer within these hours. */
  firstAnswers: z.object({ within: countSchema, of: countSchema }),
  /** Orders and subscriptions that were paid, and what went back; only currencies with any. */
  sales: z.array(amountSchema),
  refunds: z.array(amountSchema),
  reports: z.object(spanSchema),
});
export type Figures = z.infer<typeof figuresSchema>;

const changeSchema = z.object({
  changeId: z.string().regex(/^\d{1,18}$/),
  at: momentSchema,
  /** Null once the account is gone. */
  by: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  reason: z.string(),
});
export type AdminChange = z.infer<typeof changeSchema>;

export const homeReplySchema = z.object({
  at: momentSchema,
  waiting: z.array(waitingQueueSchema),
  notWell: notWellSchema,
  figures: figuresSchema,
  courses: z.array(countedCourseSchema),
  changes: z.array(changeSchema),
});
export type HomeReply = z.infer<typeof homeReplySchema>;

export const failedJobParamsSchema = z.object({ jobId: z.string().regex(/^\d{1,18}$/, 'Not a job') });
export const retriedJobSchema = z.object({ jobId: z.string() });
