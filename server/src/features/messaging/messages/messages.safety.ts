// Contact details before a first booking: told once, then hidden, and kept so that an appeal can be decided.
// Bookings come with their own feature; until then every conversation is before its first one.
import type { BrandOrigins } from '@matricula/contract/base/brands.ts';
import type { MessageToSend } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import {
  findContactDetails,
  maskContactDetails,
} from '#features/foundation/contact-details/contact-details.service.ts';
import { AppError } from '#platform/context/errors.ts';

export interface GuardedBody {
  body: string;
  isMasked: boolean;
  /** What was found, to be logged with the message. */
  findings: string[];
}

/** Fails with contact_details, and where they are, until the sender says that they have been warned. Never refuses in silence, never for good. */
export function guardBody(
  { body, isWarned }: Pick<MessageToSend, 'body' | 'isWarned'>,
  origins: BrandOrigins,
): GuardedBody {
  const found = findContactDetails(body, origins);
  if (found.length === 0) return { body, isMasked: false, findings: [] };
  if (!isWarned) throw new AppError(422, 'contact_details', MESSAGE_TEXTS.contactDetails, { findings: found });
  const findings = [...new Set(found.map(({ kind }) => kind))];
  return { body: maskContactDetails(body, found), isMasked: true, findings };
}
