// What a course may look like and be called, free of zod: the form and the schema read the same.
import { slugProblem } from './slugs.rules.ts';

/** Dark and bright from the palette of the design, so that a course never brings a color of its own. */
export const COURSE_COLORS = {
  evergreen: ['#176b56', '#e8f2ee'],
  indigo: ['#3d4a9e', '#eceefa'],
  sky: ['#1f5f8b', '#e9f2f9'],
  amber: ['#9a6200', '#fdf4e0'],
  success: ['#1b7343', '#e8f4ed'],
} as const satisfies Record<string, readonly [dark: string, bright: string]>;
export type CourseColor = keyof typeof COURSE_COLORS;
export const COURSE_COLOR_NAMES = Object.keys(COURSE_COLORS) as CourseColor[];

export const COURSE_COLOR_TITLES: Record<CourseColor, string> = {
  evergreen: 'Evergreen',
  indigo: 'Indigo',
  sky: 'Sky',
  amber: 'Amber',
  success: 'Green',
};

export const COURSE_ICONS = ['interview', 'scenario', 'checklist', 'essay', 'answers', 'video'] as const;
export type CourseIcon = (typeof COURSE_ICONS)[number];

export const COURSE_ICON_TITLES: Record<CourseIcon, string> = {
  interview: 'Conversation',
  scenario: 'Screen with a clock',
  checklist: 'Checklist',
  essay: 'Pen and page',
  answers: 'Light bulb',
  video: 'Video',
};

/** Each icon is there in each color (web/public/icons). */
export function courseIconUrl(icon: CourseIcon, color: CourseColor): string {
  return `/icons/${icon}-${color}.svg`;
}

/** The icon and the color of our own that an address names, or null where a course has another picture. */
export function iconOfUrl(iconUrl: string): CourseIcon | null {
  return (
    COURSE_ICONS.find((icon) => COURSE_COLOR_NAMES.some((color) => courseIconUrl(icon, color) === iconUrl)) ?? null
  );
}

/** The color of the palette, or null for another one. */
export function colorOfCourse({ mainColorDark }: { mainColorDark: string }): CourseColor | null {
  return COURSE_COLOR_NAMES.find((color) => COURSE_COLORS[color][0] === mainColorDark) ?? null;
}

/**
 * Second words of addresses of the API that begin with 'course' or 'question': a course of that name could not be reached
 * (/question/answers/… would be its answers). `courses.rules.test.ts` holds the list against the endpoints.
 */
const RESERVED_COURSE_IDS: readonly string[] = ['manage', 'answers', 'download-video', 'order'];

export const COURSE_TITLE_MAX_LENGTH = 120;
/** More than there will be, and few enough for one call that orders them. */
export const MAX_COURSES = 500;

/** What is wrong with an id, or undefined. */
export function courseIdProblem(id: string): string | undefined {
  return slugProblem(id) ?? (RESERVED_COURSE_IDS.includes(id) ? `“${id}” is reserved. Choose another id` : undefined);
}

export function courseTitleProblem(title: string): string | undefined {
  return title.trim() === '' ? 'Enter a title' : undefined;
}
