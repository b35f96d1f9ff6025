// What an administrator does to somebody else's account. Every write here leaves an audit row.
import { z } from 'zod';
import { bodySchema, idSchema, roleSchema, textSchema } from '#http/schemas.ts';

export const userParamsSchema = z.object({ userId: z.uuid() });

const reasonSchema = textSchema(500).trim().min(3);

export const changeRoleBodySchema = bodySchema({ role: roleSchema, reason: reasonSchema });
export type ChangeRoleBody = z.infer<typeof changeRoleBodySchema>;

export const suspensionBodySchema = bodySchema({ isSuspended: z.boolean(), reason: reasonSchema });
export type SuspensionBody = z.infer<typeof suspensionBodySchema>;

export const signOutUserBodySchema = bodySchema({ reason: reasonSchema });
export type SignOutUserBody = z.infer<typeof signOutUserBodySchema>;

/** Said to an administrator whose wish would leave them, or everybody, without a way back. */
export const USER_TEXTS = {
  ownAccount: 'You cannot change your own account here.',
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

/** Registered students (spec §7). */
export const countUsersReplySchema = z.object({ count: z.number().int() });
export type CountUsersReply = z.infer<typeof countUsersReplySchema>;
