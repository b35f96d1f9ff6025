// What the start page of administrators says: ages, promises and faults in words. Pure.
import type { Fault } from '@matricula/contract/administration/home.rules.ts';
import { MAX_COUNTED } from '@matricula/contract/administration/waiting.rules.ts';
import { formatNumber } from '#lib/text/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '1,000+' from there on: nobody counts further. */
export const countText = (count: number) =>
  count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED)}+` : formatNumber(count);

/** '12 min', '31 h' up to three days, then '5 days': as short as a promise is said. */
export function ageText(since: string, now: number): string {
  const age = Math.max(0, now - Date.parse(since));
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  return age < 3 * DAY_MS ? `${Math.floor(age / HOUR_MS)} h` : `${Math.floor(age / DAY_MS)} days`;
}

/** Where a list is longer than what is shown of it. */
export function shownText(count: number, shown: number): string {
  if (count <= shown) return '';
  return shown === 1 ? ' The last one is shown.' : ` The last ${shown} are shown.`;
}

/** '48 h', '5 days'. */
export function promiseText(hours: number): string {
  return hours >= 72 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} h`;
}

interface FaultWords {
  text: (count: number) => string;
  link: { label: string; to: string };
}

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${countText(count)} ${many}`);

export const FAULT_WORDS: Record<Fault, FaultWords> = {
  ledgerBroken: {
    text: (count) => some(count, 'A rule of the ledger is broken', 'rules of the ledger are broken'),
    link: { label: 'Open the ledger', to: '/course/ledger' },
  },
  balanceDiffers: {
    text: () => 'The balance at Stripe differs from the ledger',
    link: { label: 'Open the ledger', to: '/course/ledger' },
  },
  ledgerUnchecked: {
    text: () => 'The nightly check of the ledger is missing',
    link: { label: 'Open the ledger', to: '/course/ledger' },
  },
  stuckPayments: {
    text: (count) =>
      some(
        count,
        'A payment or refund has had no answer from Stripe for over an hour',
        'payments and refunds have had no answer from Stripe for over an hour',
      ),
    link: { label: 'Open the orders', to: '/course/orders?state=payment_unknown' },
  },
  schoolImports: {
    text: (count) => some(count, 'An import of schools has not finished', 'imports of schools have not finished'),
    link: { label: 'Open the imports', to: '/course/schools/import' },
  },
  questionImports: {
    text: (count) => some(count, 'An import of questions has not finished', 'imports of questions have not finished'),
    link: { label: 'Open the imports', to: '/course/questions/import' },
  },
  auditBroken: {
    text: () => 'The admin log was changed',
    link: { label: 'Open the admin log', to: '/course/adminlog' },
  },
  auditUnchecked: {
    text: () => 'The nightly check of the admin log is missing',
    link: { label: 'Open the admin log', to: '/course/adminlog' },
  },
  auditCopyLate: {
    text: () => 'The copy of the admin log is behind',
    link: { label: 'Open the admin log', to: '/course/adminlog' },
  },
  outdatedPages: {
    text: (count) => some(count, 'A static page is out of date', 'static pages are out of date'),
    link: { label: 'Open the pages', to: '/course/schools/generate-html' },
  },
  outdatedArticlePages: {
    text: (count) =>
      some(count, 'A static page of an article is out of date', 'static pages of articles are out of date'),
    link: { label: 'Open the pages', to: '/course/articles/generate-html' },
  },
};
