// A consultant's own profile: its states, what keeps it from being listed, and what is said about it. Free of zod.
import { visibleText } from './visible-text.ts';
import { ABOUT_MIN_LENGTH, type ProfileField } from './profile-fields.rules.ts';
import { isBelowFloor, type PackageFields, priceFloorOf } from './packages.rules.ts';

/** `draft`: never listed yet. `paused`: was listed, and nobody finds it until it is listed again. */
export const PROFILE_STATES = ['draft', 'live', 'paused'] as const;
export type ProfileState = (typeof PROFILE_STATES)[number];

const TRANSITIONS: Record<ProfileState, readonly ProfileState[]> = {
  draft: ['live'],
  live: ['paused'],
  // Paused again: another day of return.
  paused: ['live', 'paused'],
};

export function canBecome(from: ProfileState, to: ProfileState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** A day of return lies at most so far ahead. */
export const MAX_PAUSE_DAYS = 366;
/** How many saved versions are kept. */
export const KEPT_VERSIONS = 50;
/** The declaration of last year counts until the end of this month of the new one (1 is January). */
export const DECLARATION_GRACE_MONTH = 1;

/** What keeps a profile from being listed, in the order in which it is mended. */
export const HINDRANCES = ['picture', 'about', 'fields', 'package', 'floor', 'declaration'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

export const HINDRANCE_TEXTS: Record<Hindrance, string> = {
  picture: 'Add a picture of yourself.',
  about: `Write at least ${ABOUT_MIN_LENGTH} characters about yourself, and both lines under your name.`,
  fields: 'Choose at least one field.',
  package: 'Put at least one package on offer.',
  floor: 'Raise the price of each package that is below the minimum for your fields.',
  declaration: 'Make this year’s conflict-of-interest declaration.',
};

interface ListedParts {
  profilePicture: string;
  aboutMe: string;
  taglineOne: string;
  taglineTwo: string;
  tagIds: readonly string[];
  packages: readonly PackageFields[];
  /** Whether the declaration that counts today has been made. */
  isDeclared: boolean;
}

/** Empty: it can be listed. */
export function hindrancesOf(parts: ListedParts): Hindrance[] {
  const onOffer = parts.packages.filter(({ live }) => live);
  const floor = priceFloorOf(parts.tagIds);
  const isMissing: Record<Hindrance, boolean> = {
    picture: parts.profilePicture === '',
    about:
      visibleText(parts.aboutMe).length < ABOUT_MIN_LENGTH ||
      visibleText(parts.taglineOne) === '' ||
      visibleText(parts.taglineTwo) === '',
    fields: parts.tagIds.length === 0,
    package: onOffer.length === 0,
    floor: onOffer.some((offer) => isBelowFloor(offer, floor)),
    declaration: !parts.isDeclared,
  };
  return HINDRANCES.filter((name) => isMissing[name]);
}

/** Made for a calendar year, and good for the first weeks of the next. */
export function isDeclaredFor(declaredYear: number | null, today: Date): boolean {
  if (declaredYear === null) return false;
  const year = today.getUTCFullYear();
  return declaredYear >= year || (declaredYear === year - 1 && today.getUTCMonth() < DECLARATION_GRACE_MONTH);
}

/** What a version says was changed, in words; in the order of the form. */
export const PROFILE_FIELD_NAMES: Record<ProfileField, string> = {
  tagIds: 'fields',
  subtagIds: 'what you help with',
  taglineOne: 'first line under your name',
  taglineTwo: 'second line under your name',
  aboutMe: 'about you',
  education: 'education',
  testScores: 'test scores',
  country: 'country',
  languages: 'languages',
};

export const OWN_PROFILE_TEXTS = {
  noConsultant: 'This page is for consultants.',
  changed: 'Your profile was changed in another window. Open it again to see the latest.',
  notListed: 'Your profile cannot be listed yet.',
  cannotDo: 'Your profile was listed or paused in another window. Reload this page to see where it stands.',
  returnsOn: 'Choose a day after today, within a year',
  unfit: 'Something is missing or needs a change.',
  floor: (title: string, floorCents: number) =>
    `In these fields the minimum is $${floorCents / 100} per hour. Raise the price of “${title}” first.`,
  picture: 'Choose a picture: JPEG, PNG, WebP or GIF.',
  pictureSmall: 'This picture is too small. Choose one that is at least 384 pixels wide and high.',
  pictureNotReady: 'Your picture is still being checked. Try again in a moment.',
  pictureNeeded: 'A listed profile needs a picture. Choose another one instead, or pause your profile first.',
  tooManyPictures: 'You have added several pictures in a short time. Wait until they are checked, then try again.',
  versionGone: 'This version is no longer kept.',
} as const;

/** A portrait is made of a picture of at least so many pixels on its shorter side. */
export const PORTRAIT_PIXELS = { min: 384 } as const;

/** PATCH with one part as the body, below /api/v1; answers with the file. */
export function picturePartPath(uploadId: string): string {
  return `/consulting/picture/${encodeURIComponent(uploadId)}`;
}
