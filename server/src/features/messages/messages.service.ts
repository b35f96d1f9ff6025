// The rules of conversations. So far one can be opened; what is said in it comes later.
import { CONVERSATION_TEXTS } from '@matricula/contract/messages.ts';
import { findListedConsultants } from '#features/consultants/consultants.service.ts';
import type { Context } from '#platform/context.ts';
import { conflict, notFound, unauthorized } from '#platform/errors.ts';
import { insertConversation, selectConversation } from './messages.repository.ts';

/** The one conversation between the caller and a listed consultant, made if there is none. Fails with notFound or conflict. */
export async function openConversation(ctx: Context, cid: string) {
  const { userId: applicantId } = ctx.actor ?? unauthorized();
  const [consultant = notFound('Consultant')] = await findListedConsultants(ctx, [cid]);
  if (consultant.consultantId === applicantId) conflict(CONVERSATION_TEXTS.withYourself, 'own_profile');
  const pair = { applicantId, consultantId: consultant.consultantId };
  return (
    (await selectConversation(ctx.db, pair)) ??
    (await insertConversation(ctx.db, { ...pair, createdAt: ctx.clock.now() })) ??
    // Another request of the same person was faster.
    (await selectConversation(ctx.db, pair)) ??
    notFound('Consultant')
  );
}
