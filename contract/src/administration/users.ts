// People as administrators look for them, everything about one account, and what is done to it. Every write here leaves an audit row.
import { z } from 'zod';
import { bodySchema, idSchema, roleSchema, textSchema } from '#http/schemas.ts';
import {
  BULK_USER_ACTS,
  MAX_USERS_AT_ONCE,
  USER_ACTS,
  USER_REASON_LENGTH,
  USER_SKIPS,
  USER_SORTS,
  USER_STATES,
} from './users.rules.ts';

export const userParamsSchema = z.object({ userId: z.uuid() });

export const userReasonSchema = textSchema(USER_REASON_LENGTH.max).trim().min(USER_REASON_LENGTH.min);

/** `expectedRole`: as it was seen. Anything else is a conflict, and nothing is changed. */
export const changeRoleBodySchema = bodySchema({
  role: roleSchema,
  expectedRole: roleSchema,
  reason: userReasonSchema,
});
export type ChangeRoleBody = z.infer<typeof changeRoleBodySchema>;

/** What somebody else has done already is a conflict. */
export const suspensionBodySchema = bodySchema({ isSuspended: z.boolean(), reason: userReasonSchema });
export type SuspensionBody = z.infer<typeof suspensionBodySchema>;

/** Every session, or this one. */
export const signOutUserBodySchema = bodySchema({ sessionId: z.uuid().optional(), reason: userReasonSchema });
export type SignOutUserBody = z.infer<typeof signOutUserBodySchema>;

/** Said to an administrator whose wish would leave them, or everybody, without a way back; or who comes second. */
export const USER_TEXTS = {
  ownAccount: 'You cannot change your own account here.',
  alreadySuspended: 'This account was suspended in the meantime. Nothing was changed.',
  notSuspended: 'This account is no longer suspended. Nothing was changed.',
  sessionEnded: 'This session has already ended. Nothing was changed.',
  tooMany: 'More than 10,000 people match. Narrow the list to download it.',
} as const;

/** A user as an administrator sees one. */
export const managedUserSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    isSuspended: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUserSchema>;

const filterShape = {
  /** How the name, its last word or the address begins; or an id. */
  search: textSchema(200).optional(),
  role: roleSchema.optional(),
  state: z.enum(USER_STATES).optional(),
  /** The `ref` of the address they came with. */
  ref: textSchema(200).optional(),
  heardFrom: textSchema(200).optional(),
  /** The field they chose, by its id. */
  field: textSchema(64).optional(),
  created: z.enum(['week']).optional(),
  sort: z.enum(USER_SORTS).optional(),
};

export const usersQuerySchema = z.object({
  ...filterShape,
  page: z.coerce.number().int().min(1).max(10_000).optional(),
});
export type UsersQuery = z.infer<typeof usersQuerySchema>;

export const userRowSchema = z.object({
  ...managedUserSchema.shape,
  state: z.enum(USER_STATES),
  /** Null where no session of the last weeks is kept. */
  lastActiveAt: z.iso.datetime().nullable(),
  reportsAgainst: z.number().int(),
});
export type UserRow = z.infer<typeof userRowSchema>;

export const usersReplySchema = z.object({
  data: z.array(userRowSchema),
  /** Counted up to a bound. */
  total: z.number().int(),
  /** There are more than were counted. */
  isMore: z.boolean(),
});
export type UsersReply = z.infer<typeof usersReplySchema>;

/** What the list can be narrowed by: the refs most usual among the newest accounts, and the fields. */
export const userFiltersReplySchema = z.object({
  refs: z.array(z.string()),
  fields: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type UserFiltersReply = z.infer<typeof userFiltersReplySchema>;

/** Everything that the filter finds, as a CSV file. */
export const exportUsersBodySchema = bodySchema(filterShape);
export type ExportUsersBody = z.infer<typeof exportUsersBodySchema>;

/** What an act would do to these people, ids with commas between them. */
export const userEffectQuerySchema = z.object({
  act: z.enum(USER_ACTS),
  users: z
    .string()
    .max(MAX_USERS_AT_ONCE * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MAX_USERS_AT_ONCE)),
});

const skippedSchema = z.array(z.object({ userId: idSchema, name: z.string(), why: z.enum(USER_SKIPS) }));

export const userEffectReplySchema = z.object({
  people: z.number().int(),
  sessions: z.number().int(),
  profiles: z.number().int(),
  conversations: z.number().int(),
  plans: z.number().int(),
  orders: z.number().int(),
  skipped: skippedSchema,
});
export type UserEffectReply = z.infer<typeof userEffectReplySchema>;

export const bulkUsersBodySchema = bodySchema({
  act: z.enum(BULK_USER_ACTS),
  users: z.array(z.uuid()).min(1).max(MAX_USERS_AT_ONCE),
  reason: userReasonSchema,
});
export type BulkUsersBody = z.infer<typeof bulkUsersBodySchema>;

/** What has become of each. */
export const bulkUsersReplySchema = z.object({ done: z.array(idSchema), skipped: skippedSchema });
export type BulkUsersReply = z.infer<typeof bulkUsersReplySchema>;

const moment = z.iso.datetime();

/** Everything about one account that administrators read: never a word that was said in a conversation. */
export const userFileSchema = z
  .object({
    ...userRowSchema.shape,
    suspendedAt: moment.nullable(),
    isEmailConfirmed: z.boolean(),
    heardFrom: z.string().nullable(),
    ref: z.string().nullable(),
    field: z.string().nullable(),
    course: z.string().nullable(),
    /** The profile of a consultant. */
    profile: z.object({ state: z.string(), isListed: z.boolean() }).nullable(),
    consents: z.array(z.object({ kind: z.string(), version: z.number().int(), agreedAt: moment })),
    plans: z.array(z.object({ title: z.string(), isPaid: z.boolean(), endsAt: moment.nullable() })),
    sessions: z.array(
      z.object({
        sessionId: idSchema,
        label: z.string(),
        ipAddress: z.string(),
        createdAt: moment,
        lastSeenAt: moment,
      }),
    ),
    conversations: z.object({
      asApplicant: z.number().int(),
      asConsultant: z.number().int(),
      open: z.number().int(),
      sent: z.number().int(),
      received: z.number().int(),
      blocked: z.number().int(),
      lastAt: moment.nullable(),
    }),
    reports: z.array(
      z.object({
        reportId: idSchema,
        isAgainst: z.boolean(),
        otherName: z.string(),
        why: z.string(),
        status: z.string(),
        createdAt: moment,
      }),
    ),
    /** Of figures and questions, which are about nobody. */
    contentReports: z.object({ schools: z.number().int(), questions: z.number().int() }),
    orders: z.array(
      z.object({
        orderId: idSchema,
        number: z.number().int(),
        title: z.string(),
        status: z.string(),
        isBuyer: z.boolean(),
        totalCents: z.number().int(),
        currency: z.enum(['USD', 'CAD']),
        createdAt: moment,
      }),
    ),
    log: z.array(
      z.object({
        id: z.number().int(),
        action: z.string(),
        actorName: z.string().nullable(),
        reason: z.string(),
        at: moment,
      }),
    ),
  })
  .meta({ id: 'UserFile' });
export type UserFile = z.infer<typeof userFileSchema>;

/** Registered students (spec §7). */
export const countUsersReplySchema = z.object({ count: z.number().int() });
export type CountUsersReply = z.infer<typeof countUsersReplySchema>;
