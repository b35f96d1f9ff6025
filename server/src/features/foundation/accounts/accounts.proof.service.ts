// Proof of identity: who is signed in says again who they are before something that a stolen token alone must not open. Today by the
// password; a second factor takes its place here.
import { ACCOUNT_TEXTS, PROOF_MINUTES } from '@matricula/contract/foundation/accounts.rules.ts';
import type { ProveIdentityBody } from '@matricula/contract/foundation/accounts.ts';
import type { Context } from '#platform/context/context.ts';
import { forbidden, invalid } from '#platform/context/errors.ts';
import { selectProvedAt, updateProved } from '#platform/auth/session-rows.ts';
import { verifyPassword } from './accounts.passwords.ts';
import { actorOf, getAccount } from './accounts.service.ts';
import { beginPasswordTry } from './accounts.throttle.ts';

const PROOF_MS = PROOF_MINUTES * 60_000;

/** For this session alone. Fails with invalid or tooMany. */
export async function proveIdentity(ctx: Context, { password }: ProveIdentityBody): Promise<void> {
  const { sessionId } = actorOf(ctx);
  const { email, passwordHash } = await getAccount(ctx);
  // Counted like a login: a stolen token must not become a way to guess the password.
  const passwordTry = await beginPasswordTry(ctx, email);
  const isRight = await verifyPassword(passwordHash, password).catch(async (error: unknown) => {
    await passwordTry.withdraw();
    throw error;
  });
  if (!isRight) invalid(ACCOUNT_TEXTS.proofWrong, { password: ACCOUNT_TEXTS.proofWrong });
  await passwordTry.succeed();
  await updateProved(ctx.db, sessionId, ctx.clock.now());
}

/** Fails with forbidden ('proof_required') where the sign-in, or the last proof, is too long ago. */
export async function requireRecentProof(ctx: Context): Promise<void> {
  const provedAt = await selectProvedAt(ctx.db, actorOf(ctx).sessionId);
  if (provedAt === undefined || ctx.clock.now().getTime() - provedAt.getTime() > PROOF_MS)
    forbidden(ACCOUNT_TEXTS.proofRequired, 'proof_required');
}
