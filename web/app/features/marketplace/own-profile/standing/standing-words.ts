// What the states of a profile are called, what each of them means for applicants, and where each thing that hinders a listing is mended.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { Hindrance, ProfileState } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import { formatDay } from '#lib/text/format.ts';

interface StateWords {
  label: string;
  tone: 'plain' | 'success' | 'amber';
  effect: string;
}

export const STATE_WORDS: Record<ProfileState, StateWords> = {
  draft: { label: 'Draft', tone: 'plain', effect: 'Applicants cannot find you until you list your profile.' },
  live: { label: 'Live', tone: 'success', effect: 'Applicants can find you in the marketplace and write to you.' },
  paused: { label: 'Paused', tone: 'amber', effect: 'Applicants cannot find you. Your conversations continue.' },
};

/** What applicants see of it now, in a sentence. */
export function effectOf({ state, returnsOn }: Pick<OwnProfile, 'state' | 'returnsOn'>): string {
  const { effect } = STATE_WORDS[state];
  return state === 'paused' && returnsOn !== null
    ? `${effect} Your profile will be listed again on ${formatDay(returnsOn)} if nothing is missing.`
    : effect;
}

export const PROFILE_PATH = '/app/consultant/profile';
export const PACKAGES_PATH = '/app/consultant/packages';
export const PICTURE_ID = 'profile-picture';
export const DECLARATION_ID = 'profile-declaration';

/** Path and part of the page. */
export const MENDED_AT: Record<Hindrance, { pathname: string; hash?: string }> = {
  picture: { pathname: PROFILE_PATH, hash: PICTURE_ID },
  about: { pathname: PROFILE_PATH, hash: 'profile-aboutMe' },
  fields: { pathname: PROFILE_PATH, hash: 'profile-tagIds' },
  package: { pathname: PACKAGES_PATH },
  floor: { pathname: PACKAGES_PATH },
  declaration: { pathname: PROFILE_PATH, hash: DECLARATION_ID },
};
