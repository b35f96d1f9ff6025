// What a field and its parts may look like and be called, free of zod: the screen and the schema read the same.
import { isBlank } from './profiles/visible-text.ts';

export const TAG_STATES = ['draft', 'hidden', 'published'] as const;
export type TagState = (typeof TAG_STATES)[number];

/** Each state by its effect. */
export const TAG_STATE_TEXTS: Record<TagState, string> = {
  draft: 'Draft: only administrators see it',
  hidden: 'Hidden: in the marketplace, not on the home page',
  published: 'Published: on the home page and in the marketplace',
};

export const TAG_ICONS = [
  'business',
  'college',
  'dentistry',
  'general',
  'law',
  'medicine',
  'nursing',
  'pharmacy',
  'residency',
  'science',
  'veterinary',
] as const;
export type TagIcon = (typeof TAG_ICONS)[number];

export const TAG_ICON_TITLES: Record<TagIcon, string> = {
  business: 'Briefcase',
  college: 'Mortarboard',
  dentistry: 'Tooth',
  general: 'Compass',
  law: 'Scales',
  medicine: 'Stethoscope',
  nursing: 'Heart',
  pharmacy: 'Capsule',
  residency: 'Hospital',
  science: 'Flask',
  veterinary: 'Paw',
};

/** White, for the dark ground on which the home page shows it (web/public/icons). */
export function tagIconUrl(icon: TagIcon): string {
  return `/icons/${icon}-white.svg`;
}

/** The icon of our own that an address names, or null where a field has another picture or none. */
export function tagIconOfUrl(whiteIconUrl: string): TagIcon | null {
  return TAG_ICONS.find((icon) => tagIconUrl(icon) === whiteIconUrl) ?? null;
}

/** What the database takes. */
export const TAG_TITLE_MAX_LENGTH = 80;

export function tagTitleProblem(title: string): string | undefined {
  return isBlank(title) ? 'Enter a title' : undefined;
}

export const TAG_KINDS = ['tag', 'subtag'] as const;
/** A field, or a part of one. */
export type TagKind = (typeof TAG_KINDS)[number];

/** How long a merge can be undone. */
export const UNDO_MERGE_MINUTES = 10;

/** What holds a field or a part: while anything does, it cannot be deleted. */
export interface TagUses {
  consultants: number;
  courses: number;
  applications: number;
}

export function isUnused({ consultants, courses, applications }: TagUses): boolean {
  return consultants + courses + applications === 0;
}
