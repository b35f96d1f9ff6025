// Accounts on the wire: registration, login, links by mail, devices, the account itself.
import { z } from 'zod';
import {
  ACCOUNT_TEXTS,
  EMAIL_MAX_LENGTH,
  HEARD_FROM_MAX_LENGTH,
  isEmail,
  isFullName,
  passwordProblem,
} from './accounts.rules.ts';
import { URL_REF_MAX_LENGTH } from '#base/browser.ts';
import { bodySchema, idSchema, roleSchema, textSchema } from '#http/schemas.ts';

const nameSchema = z.string().trim().refine(isFullName, ACCOUNT_TEXTS.nameInvalid);
const emailSchema = z.string().trim().refine(isEmail, ACCOUNT_TEXTS.emailInvalid);
/** An address that is only looked up: whether it could exist is not said here, so that every address gets one answer. */
const someEmailSchema = textSchema(EMAIL_MAX_LENGTH).trim().min(1);
const newPasswordSchema = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});
/** A password that is only compared, so its length is bounded and nothing else is said about it. */
const knownPasswordSchema = z.string().min(1).max(1024);
const linkTokenSchema = z.string().min(20).max(200);

/**
 * Spec §3, registration payload. The last four of it are optional, and null where the browser has nothing to say. Ours is
 * `hasAcceptedTerms`: the form asks and says so; without it no agreement is noted.
 */
export const registerBodySchema = bodySchema({
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  whereDidYouHearAboutUs: textSchema(HEARD_FROM_MAX_LENGTH).nullish(),
  URLRef: textSchema(URL_REF_MAX_LENGTH).nullish(),
  selectedCourse: textSchema(64).nullish(),
  selectedTag: textSchema(64).nullish(),
  hasAcceptedTerms: z.boolean().optional(),
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

export const loginBodySchema = bodySchema({
  email: someEmailSchema,
  password: knownPasswordSchema,
});
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Registration and login answer with the token (spec §7). */
export const tokenSchema = z.object({ token: z.string() });
export type TokenReply = z.infer<typeof tokenSchema>;

export const checkHeadersSchema = z.object({ hasAuthHeaders: z.boolean(), role: roleSchema.nullable() });
export type CheckHeadersReply = z.infer<typeof checkHeadersSchema>;

export const checkAdminSchema = z.object({ isAdmin: z.boolean() });
export type CheckAdminReply = z.infer<typeof checkAdminSchema>;

export const requestResetBodySchema = bodySchema({ email: someEmailSchema });
export type RequestResetBody = z.infer<typeof requestResetBodySchema>;

export const resetPasswordBodySchema = bodySchema({ token: linkTokenSchema, password: newPasswordSchema });
export type ResetPasswordBody = z.infer<typeof resetPasswordBodySchema>;

export const verifyEmailBodySchema = bodySchema({ token: linkTokenSchema });
export type VerifyEmailBody = z.infer<typeof verifyEmailBodySchema>;

/** The signed-in person's own account. */
export const accountSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    role: roleSchema,
    selectedTag: z.string().nullable(),
    selectedCourse: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof accountSchema>;

export const updateAccountBodySchema = bodySchema({ name: nameSchema });
export type UpdateAccountBody = z.infer<typeof updateAccountBodySchema>;

export const changePasswordBodySchema = bodySchema({
  currentPassword: knownPasswordSchema,
  newPassword: newPasswordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

/** Says again who one is, before something that a stolen token alone must not open. */
export const proveIdentityBodySchema = bodySchema({ password: knownPasswordSchema });
export type ProveIdentityBody = z.infer<typeof proveIdentityBodySchema>;

/** One signed-in device. `isCurrent` marks the one that asks. */
export const deviceSchema = z
  .object({
    _id: idSchema,
    label: z.string(),
    ipAddress: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof deviceSchema>;

export const devicesSchema = z.object({ devices: z.array(deviceSchema) });
export type DevicesReply = z.infer<typeof devicesSchema>;

export const deviceParamsSchema = z.object({ deviceId: z.uuid() });

export const signedOutSchema = z.object({ signedOut: z.number().int() });
export type SignedOutReply = z.infer<typeof signedOutSchema>;
