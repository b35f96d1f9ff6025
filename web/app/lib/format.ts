// Dates as people read them. One locale and, for dates of documents, one time zone, so that server and browser write the same.

const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeStyle: 'short' });
const RELATIVE = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' });

const STEPS = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
] as const;
const RELATIVE_UP_TO_DAYS = 30;

/** 'November 15, 2026', in UTC: a document's date must not depend on who reads it. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** 'November 15, 2026 at 2:20 p.m.', in the reader's own time zone. Only in the browser. */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso));
}

/** 'just now', '5 minutes ago', 'yesterday'; the date itself once it is more than 30 days away. */
export function formatRelative(iso: string, now = Date.now()): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (Math.abs(seconds) < 60) return 'just now';
  if (Math.abs(seconds) > RELATIVE_UP_TO_DAYS * 86_400) return formatDay(iso);
  const { unit, seconds: size } = STEPS.findLast((step) => Math.abs(seconds) >= step.seconds) ?? STEPS[0];
  return RELATIVE.format(Math.trunc(seconds / size), unit);
}
