// The administrators' list of people, what is done to accounts and what that does, free of zod.

export const USER_STATES = ['active', 'unconfirmed', 'suspended'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_SORTS = ['name', '-name', 'email', '-email', 'created', '-created'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USERS_PAGE_SIZE = 50;
/** Ten million are not counted for a page: past this the list says '10,000+', and turns no further. */
export const MAX_USERS_COUNTED = 10_000;
/** What one act may change, and one file may hold. */
export const MAX_USERS_AT_ONCE = 50;
export const MAX_USERS_EXPORTED = 10_000;

export const USER_REASON_LENGTH = { min: 3, max: 500 } as const;
export const USER_NOTE_MAX_LENGTH = 2_000;

/** What is done to an account; a change of role is asked about with the role. */
export const USER_ACTS = ['suspend', 'lift', 'signOut', 'user', 'consultant', 'admin', 'phantom'] as const;
export type UserAct = (typeof USER_ACTS)[number];

export const BULK_USER_ACTS = ['suspend', 'lift', 'signOut'] as const;
export type BulkUserAct = (typeof BULK_USER_ACTS)[number];

/** Why something is not done to one of many. */
export const USER_SKIPS = ['own', 'already', 'gone'] as const;
export type UserSkip = (typeof USER_SKIPS)[number];

export const USER_ROLE_NAMES: Record<string, string> = {
  user: 'Applicant',
  consultant: 'Consultant',
  admin: 'Administrator',
  phantom: 'Guest',
};

/** What an act would do now, counted. */
export interface UserEffect {
  people: number;
  sessions: number;
  /** Profiles that leave the marketplace, or of a lifted suspension those that return. */
  profiles: number;
  conversations: number;
  /** Paid plans that are charged no more. */
  plans: number;
  /** Paid orders that stay as they are. */
  orders: number;
}

/** '1,240': the rules are read on both sides, so no formatter of the browser's is asked. */
const digits = (number: number) => String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
const some = (number: number, one: string, many: string) => `${digits(number)} ${number === 1 ? one : many}`;
const verb = (number: number, word: string) => (number === 1 ? `${word}s` : word);

/** What will happen, a sentence each. */
export function effectLines(act: UserAct, effect: UserEffect): string[] {
  const { people, sessions, profiles, conversations, plans, orders } = effect;
  const isOne = people === 1;
  const ended =
    sessions === 0 ? 'No sessions are open.' : `${some(sessions, 'session', 'sessions')} ${verb(sessions, 'end')}.`;
  const leaves = isOne
    ? 'The profile leaves the marketplace.'
    : `${some(profiles, 'profile', 'profiles')} ${verb(profiles, 'leave')} the marketplace.`;
  switch (act) {
    case 'signOut':
      return [ended, isOne ? 'This person can sign in again.' : 'They can sign in again.'];
    case 'suspend':
      return [
        ended,
        ...(profiles === 0 ? [] : [leaves]),
        ...(conversations === 0
          ? []
          : [`${some(conversations, 'conversation', 'conversations')} ${verb(conversations, 'close')}.`]),
        ...(orders === 0
          ? []
          : [`${some(orders, 'paid order', 'paid orders')} ${orders === 1 ? 'stays as it is' : 'stay as they are'}.`]),
        ...(plans === 0
          ? []
          : [`${some(plans, 'paid plan', 'paid plans')} ${plans === 1 ? 'is' : 'are'} not charged again.`]),
        'Signing in is refused until the suspension is lifted.',
      ];
    case 'lift':
      return [
        'Signing in works again.',
        ...(profiles === 0
          ? []
          : [
              isOne
                ? 'The profile returns to the marketplace.'
                : `${some(profiles, 'profile', 'profiles')} ${verb(profiles, 'return')} to the marketplace.`,
            ]),
        ...(conversations === 0
          ? []
          : [`${some(conversations, 'conversation', 'conversations')} ${verb(conversations, 'open')} again.`]),
      ];
    default:
      return [
        ended,
        ...(profiles === 0 ? [] : [leaves]),
        ...(act === 'admin' ? ['This person can see and change everything in administration.'] : []),
        ...(act === 'phantom' ? ['This person has the rights of a visitor.'] : []),
      ];
  }
}
