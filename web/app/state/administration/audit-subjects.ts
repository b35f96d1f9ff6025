// What the audit log's rows are about, as administrators read it: in words, and the address where it is looked at.

interface Subject {
  subjectType: string;
  subjectId: string;
}

/** 'schoolImport' → 'School import'; those whose name in the code would not say it. */
const TYPES = new Map([
  ['tag', 'Field'],
  ['subtag', 'Subfield'],
  ['auditLog', 'Admin log'],
  ['legal', 'Policy'],
  ['rating', 'Review'],
  ['stripeEvent', 'Event from Stripe'],
  ['updateCard', 'Card of the home page'],
  ['stripe_event', 'Event from Stripe'],
]);

export function subjectText(subjectType: string): string {
  const words = subjectType
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return TYPES.get(subjectType) ?? words.slice(0, 1).toUpperCase() + words.slice(1);
}

const SCREENS = new Map<string, (id: string) => string>([
  ['order', (id) => `/course/orders/${encodeURIComponent(id)}`],
  ['school', (id) => `/course/schools/${encodeURIComponent(id)}/edit`],
  ['course', (id) => `/course/courses/${encodeURIComponent(id)}`],
  ['application', (id) => `/course/consultantapplications?application=${encodeURIComponent(id)}`],
  ['legal', (kind) => (kind === 'privacy' ? '/course/updateprivacypolicy' : '/course/updatetermsofservice')],
  ['image', (id) => `/course/uploadimage/${encodeURIComponent(id)}`],
  ['user', (id) => `/course/users/${encodeURIComponent(id)}`],
  ['auditLog', () => '/course/adminlog'],
  ['ledger', () => '/course/ledger'],
  ['rating', () => '/course/homepage?status=shown'],
  ['updateCard', () => '/course/homepage'],
]);

/** Where a subject is looked at, or null where it has no screen of its own. */
export function subjectAddress({ subjectType, subjectId }: Subject): string | null {
  return SCREENS.get(subjectType)?.(subjectId) ?? null;
}
