// Fields, their parts, the courses of the public list and the vouchers of the platform. What is there already is left alone.
import { voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import {
  COURSE_COLORS,
  type CourseColor,
  type CourseIcon,
  courseIconUrl,
} from '@matricula/contract/marketplace/courses.rules.ts';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Courses, SubscriptionPlans, Subtags, Tags, Vouchers } from '#platform/database/db-types.ts';
import { uuidOf } from './random.ts';

/** In the order in which the home page offers them. One is hidden (marketplace only), one is a draft (nowhere). */
const TAGS: readonly (readonly [id: string, title: string, state: 'published' | 'hidden' | 'draft'])[] = [
  ['medicine', 'Medicine', 'published'],
  ['college', 'College', 'published'],
  ['dentistry', 'Dentistry', 'published'],
  ['law', 'Law', 'published'],
  ['pharmacy', 'Pharmacy', 'published'],
  ['nursing', 'Nursing', 'published'],
  ['business', 'Business school', 'published'],
  ['residency', 'Residency', 'hidden'],
  ['veterinary', 'Veterinary medicine', 'draft'],
];

const SUBTAGS: Readonly<Record<string, readonly (readonly [id: string, title: string])[]>> = {
  medicine: [
    ['mmi', 'MMI'],
    ['panel-interviews', 'Panel interviews'],
    ['casper', 'CASPer'],
    ['preview', 'AAMC PREview'],
    ['medical-essays', 'Personal statements and sketches'],
    ['secondaries', 'Secondary essays'],
    ['mcat', 'MCAT'],
  ],
  college: [
    ['college-essays', 'Essays'],
    ['common-app', 'Common App'],
    ['college-interviews', 'Interviews'],
    ['sat-act', 'SAT and ACT'],
    ['scholarships', 'Scholarships and aid'],
    ['bs-md', 'BS/MD programs'],
  ],
  dentistry: [
    ['dental-interviews', 'Dental interviews'],
    ['dental-essays', 'Dental statements'],
    ['dat', 'DAT'],
  ],
  law: [
    ['lsat', 'LSAT'],
    ['law-essays', 'Statements and addenda'],
    ['law-interviews', 'Law interviews'],
  ],
  pharmacy: [
    ['pharmacy-interviews', 'Pharmacy interviews'],
    ['pharmacy-essays', 'PharmCAS statements'],
  ],
  nursing: [
    ['nursing-interviews', 'Nursing interviews'],
    ['nursing-statements', 'Nursing statements'],
  ],
  business: [
    ['mba-essays', 'MBA essays'],
    ['mba-interviews', 'MBA interviews'],
    ['gmat', 'GMAT and GRE'],
  ],
  residency: [
    ['residency-interviews', 'Residency interviews'],
    ['residency-applications', 'ERAS and rank lists'],
  ],
  veterinary: [['veterinary-interviews', 'Veterinary interviews']],
};

interface CourseText {
  id: string;
  title: string;
  tags: readonly string[];
  icon: CourseIcon;
  color: CourseColor;
  /** Not offered: nothing in it is written yet. */
  isDraft?: boolean;
}

const COURSES: readonly CourseText[] = [
  { id: 'medicine-interview', title: 'Medicine Interview', tags: ['medicine'], icon: 'interview', color: 'evergreen' },
  {
    id: 'casper',
    title: 'CASPer',
    tags: ['medicine', 'dentistry', 'pharmacy', 'nursing'],
    icon: 'scenario',
    color: 'indigo',
  },
  { id: 'aamc-preview', title: 'AAMC PREview', tags: ['medicine'], icon: 'checklist', color: 'sky' },
  { id: 'medical-essays', title: 'Medical School Essay Bank', tags: ['medicine'], icon: 'essay', color: 'amber' },
  {
    id: 'mmi-expert-answers',
    title: 'MMI Mini Bank with Expert Answers',
    tags: ['medicine'],
    icon: 'answers',
    color: 'success',
  },
  {
    id: 'interview-video-course',
    title: 'Interview Video Course',
    tags: ['medicine', 'dentistry', 'pharmacy', 'nursing'],
    icon: 'video',
    color: 'indigo',
  },
  {
    id: 'ethics-health-systems',
    title: 'Ethics and Health Systems Quiz',
    tags: ['medicine', 'dentistry', 'pharmacy', 'nursing'],
    icon: 'checklist',
    color: 'amber',
  },
  {
    id: 'college-essays',
    title: 'College Essay Bank',
    tags: ['college'],
    icon: 'essay',
    color: 'evergreen',
    isDraft: true,
  },
  {
    id: 'college-interview',
    title: 'College Interview',
    tags: ['college'],
    icon: 'interview',
    color: 'sky',
    isDraft: true,
  },
  {
    id: 'dental-interview',
    title: 'Dental Interview',
    tags: ['dentistry'],
    icon: 'interview',
    color: 'amber',
    isDraft: true,
  },
  { id: 'law-essays', title: 'Law School Essay Bank', tags: ['law'], icon: 'essay', color: 'indigo', isDraft: true },
  {
    id: 'pharmacy-interview',
    title: 'Pharmacy Interview',
    tags: ['pharmacy'],
    icon: 'interview',
    color: 'success',
    isDraft: true,
  },
  {
    id: 'nursing-interview',
    title: 'Nursing Interview',
    tags: ['nursing'],
    icon: 'interview',
    color: 'sky',
    isDraft: true,
  },
  { id: 'mba-essays', title: 'MBA Essay Bank', tags: ['business'], icon: 'essay', color: 'amber', isDraft: true },
  {
    id: 'veterinary-interview',
    title: 'Veterinary Interview',
    tags: ['veterinary'],
    icon: 'interview',
    color: 'evergreen',
    isDraft: true,
  },
];

/** What its id is made of, as it was once called; then value and least order in US dollars, and both in Canadian dollars. */
const VOUCHERS: readonly (readonly [string, number, number, number, number])[] = [
  ['$5 off your first hour', 5, 40, 7, 55],
  ['$10 off from $80', 10, 80, 14, 110],
  ['$30 off a longer plan', 30, 200, 40, 275],
];

/** What the subscription costs here: an operator sets their own prices at /course/plans. */
const PLANS = [
  { id: 'full-monthly', title: 'All question banks, monthly', interval: 'month', usdCents: 2_900, cadCents: 3_900 },
  { id: 'full-yearly', title: 'All question banks, yearly', interval: 'year', usdCents: 19_900, cadCents: 26_900 },
] as const;

export const SUBTAG_IDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(SUBTAGS).map(([tagId, subtags]) => [tagId, subtags.map(([id]) => id)]),
);

export const SUBTAG_TITLES: ReadonlyMap<string, string> = new Map(Object.values(SUBTAGS).flat());

export async function seedCatalogue(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const tags: Insertable<Tags>[] = TAGS.map(([id, title, state], position) => ({
    id,
    title,
    state,
    position,
    whiteIconUrl: `/icons/${id}-white.svg`,
  }));
  const subtags: Insertable<Subtags>[] = Object.entries(SUBTAGS).flatMap(([tagId, entries]) =>
    entries.map(([id, title], position) => ({ id, tagId, title, position })),
  );
  const courses: Insertable<Courses>[] = COURSES.map(({ id, title, icon, color, isDraft = false }, position) => ({
    id,
    title,
    position,
    iconUrl: courseIconUrl(icon, color),
    mainColorDark: COURSE_COLORS[color][0],
    mainColorBright: COURSE_COLORS[color][1],
    isPublished: !isDraft,
  }));
  const courseTags = COURSES.flatMap(({ id, tags: tagIds }) => tagIds.map((tagId) => ({ courseId: id, tagId })));
  const vouchers: Insertable<Vouchers>[] = VOUCHERS.map(([key, value, least, valueCad, leastCad]) => ({
    id: uuidOf(`voucher ${key}`),
    title: voucherWords({ valueCents: value * 100, minOrderCents: least * 100 }, 'USD'),
    valueCents: value * 100,
    minOrderCents: least * 100,
    valueCadCents: valueCad * 100,
    minOrderCadCents: leastCad * 100,
    createdAt: ctx.clock.now(),
  }));
  const now = ctx.clock.now();
  const plans: Insertable<SubscriptionPlans>[] = PLANS.map((plan, index) => ({
    ...plan,
    intervalCount: 1,
    isOffered: true,
    position: index + 1,
    createdAt: now,
    updatedAt: now,
  }));
  await ctx.db
    .insertInto('tags')
    .values(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('subtags')
    .values(subtags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('courses')
    .values(courses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('courseTags')
    .values(courseTags)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('vouchers')
    .values(vouchers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.db
    .insertInto('subscriptionPlans')
    .values(plans)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
