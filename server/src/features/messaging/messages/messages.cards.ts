// A school or a package sent as an object: what it is called and costs at this moment, looked up here and never believed.
import type { MessageCard, MessageToSend } from '@matricula/contract/messaging/messages.ts';
import { getConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import type { Membership } from '#features/messaging/conversations/conversations.service.ts';
import { getSchool } from '#features/schools/schools/schools.service.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';

/** Of packages only those that this conversation's consultant offers. Fails with notFound. */
export async function makeCard(
  ctx: Context,
  { consultantId }: Membership,
  card: MessageToSend['card'],
): Promise<MessageCard | null> {
  if (card === null) return null;
  if (card.kind === 'school') {
    const { school } = await getSchool(ctx, card.schoolId);
    return {
      kind: 'school',
      schoolId: card.schoolId,
      title: school.title,
      place: [school.city, school.state].filter(Boolean).join(', '),
    };
  }
  const { packages } = await getConsultant(ctx, consultantId);
  const offer = packages.find(({ id }) => id === card.packageId) ?? notFound('Package');
  return {
    kind: 'package',
    cid: consultantId,
    packageId: offer.id,
    title: offer.title,
    priceCents: offer.priceCents,
    priceCadCents: offer.priceCadCents,
    durationMinutes: offer.durationMinutes,
  };
}
