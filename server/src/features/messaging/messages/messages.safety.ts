// Contact details before a first booking: told once, then hidden, and kept so that an appeal can be decided.
// Bookings come with their own feature; until then every conversation is before its first one.
import type { BrandOrigins } from '@matricula/contract/base/brands.ts';
import {
  findContactDetails,
  maskContactDetails,
} from '@matricula/contract/foundation/contact-details/contact-details.rules.ts';
import type { MessageToSend } from '@matricula/contract/messaging/messages.ts';
import { MESSAGE_TEXTS } from '@matricula/contract/messaging/messages.rules.ts';
import { AppError } from '#platform/context/errors.ts';

export interface GuardedBody {
  body: string;
  isMasked: boolean;
  /** What was found, to be logged with the message. */
  findings: string[];
}

/** Fails with contact_details until the sender says that they have been warned. Never refuses in silence, never for good. */
export function guardBody(
  { body, isWarned }: Pick<MessageToSend, 'body' | 'isWarned'>,
  origins: BrandOrigins,
): GuardedBody {
  const findings = [...new Set(findContactDetails(body, origins).map(({ kind }) => kind))];
  if (findings.length === 0) return { body, isMasked: false, findings };
  if (!isWarned) throw new AppError(422, 'contact_details', MESSAGE_TEXTS.contactDetails);
  return { body: maskContactDetails(body, origins), isMasked: true, findings };
}
