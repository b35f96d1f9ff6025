// What the screens of users say: states, acts, reports. Pure.
import { type UserAct, USER_ROLE_NAMES, type UserState } from '@matricula/contract/administration/users.rules.ts';
import type { UserEffectReply } from '@matricula/contract/administration/users.ts';
import { formatNumber } from '#lib/text/format.ts';

export const roleText = (role: string) => USER_ROLE_NAMES[role] ?? role;

export const STATE_WORDS: Record<UserState, { text: string; tone: 'plain' | 'amber' | 'danger' }> = {
  active: { text: 'Active', tone: 'plain' },
  unconfirmed: { text: 'Unconfirmed', tone: 'amber' },
  suspended: { text: 'Suspended', tone: 'danger' },
};

export const people = (count: number) => (count === 1 ? '1 user' : `${formatNumber(count)} users`);

const SKIPS: Record<UserEffectReply['skipped'][number]['why'], string> = {
  own: 'your own account',
  already: 'nothing to change',
  gone: 'no longer there',
};

/** 'Skipped: Ada Lovelace (nothing to change).' */
export function skippedText(skipped: UserEffectReply['skipped']): string | null {
  if (skipped.length === 0) return null;
  const names = skipped.map(({ name, why }) => `${name === '' ? 'A user' : name} (${SKIPS[why]})`);
  return `Skipped: ${names.join(', ')}.`;
}

interface ActWords {
  title: (whom: string) => string;
  label: string;
  done: (whom: string, isMany: boolean) => string;
  isDanger?: true;
}

const roleAct = (role: string): ActWords => ({
  title: (whom) => `Change the role of ${whom}`,
  label: 'Change role',
  done: (whom) => `The role of ${whom} is ${roleText(role)} now.`,
});

export const ACT_WORDS: Record<UserAct | 'view', ActWords> = {
  view: { title: (whom) => `View as ${whom}`, label: 'View as', done: (whom) => `You viewed as ${whom}.` },
  suspend: {
    title: (whom) => `Suspend ${whom}`,
    label: 'Suspend',
    done: (whom, isMany) => `${whom} ${isMany ? 'are' : 'is'} suspended.`,
    isDanger: true,
  },
  lift: {
    title: (whom) => `Lift the suspension of ${whom}`,
    label: 'Lift suspension',
    done: (whom) => `The suspension of ${whom} is lifted.`,
  },
  signOut: {
    title: (whom) => `Sign out ${whom}`,
    label: 'Sign out',
    done: (whom, isMany) => `${whom} ${isMany ? 'are' : 'is'} signed out.`,
  },
  user: roleAct('user'),
  consultant: roleAct('consultant'),
  admin: { ...roleAct('admin'), isDanger: true },
  phantom: roleAct('phantom'),
};

const REPORT_REASONS = new Map([
  ['harassment', 'Harassment'],
  ['spam', 'Spam'],
  ['payment', 'Payment outside the platform'],
  ['safety', 'Safety'],
  ['mistake', 'Mistake'],
]);
const REPORT_STATES = new Map([
  ['open', 'Open'],
  ['upheld', 'Upheld'],
  ['dismissed', 'Dismissed'],
]);
export const reportReasonText = (reason: string) => REPORT_REASONS.get(reason) ?? 'Something else';
export const reportStateText = (status: string) => REPORT_STATES.get(status) ?? status;

const ORDER_STATES = new Map([
  ['pending', 'Not paid yet'],
  ['paid', 'Paid'],
  ['closed', 'Closed'],
  ['cancelled', 'Canceled'],
]);
export const orderStateText = (status: string) => ORDER_STATES.get(status) ?? status;

/** 'more-info' → 'More info'. */
export const plainText = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll(/[-_]/g, ' ');
