// What the server found in a text that must hold no contact details, and how a person is told. Zod-free.

export const CONTACT_DETAILS = ['email', 'phone', 'link', 'handle', 'payment'] as const;
export type ContactDetail = (typeof CONTACT_DETAILS)[number];

/** From `start` up to, not with, `end`, counted as JavaScript counts. */
export interface ContactFinding {
  kind: ContactDetail;
  start: number;
  end: number;
}

const NAMES: Record<ContactDetail, string> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  link: 'a link',
  handle: 'a name on another service',
  payment: 'a payment outside Peerway',
};

/** One sentence for the dialog: 'This looks like an e-mail address and a phone number.' */
export function explainFindings(findings: readonly ContactFinding[]): string {
  const names = [...new Set(findings.map(({ kind }) => NAMES[kind]))];
  const last = names.pop() ?? 'contact details';
  return `This looks like ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}.`;
}
