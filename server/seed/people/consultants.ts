// Every invented consultant of the small seed, in a fixed order, and the demo consultant who can sign in.
import { COLLEGE } from './college.ts';
import { MEDICINE_CANADA } from './medicine-canada.ts';
import { MEDICINE_ELSEWHERE } from './medicine-elsewhere.ts';
import { MEDICINE_ONTARIO } from './medicine-ontario.ts';
import { MEDICINE_USA_NORTH_EAST } from './medicine-usa-north-east.ts';
import { MEDICINE_USA_SOUTH_WEST } from './medicine-usa-south-west.ts';
import { OTHER_FIELDS } from './other-fields.ts';
import type { ConsultantSketch } from './sketch.ts';

export const CONSULTANTS: readonly ConsultantSketch[] = [
  ...MEDICINE_ONTARIO,
  ...MEDICINE_CANADA,
  ...MEDICINE_USA_NORTH_EAST,
  ...MEDICINE_USA_SOUTH_WEST,
  ...MEDICINE_ELSEWHERE,
  ...COLLEGE,
  ...OTHER_FIELDS,
];

/** The profile of consultant@demo.matricula.test; the account has the same name. */
export const CASEY: ConsultantSketch = {
  name: 'Casey Demo',
  country: 'CAN',
  languages: ['en', 'fr'],
  tags: ['medicine', 'college'],
  subtags: ['mmi', 'casper', 'medical-essays', 'college-essays'],
  taglines: ['The consultant you can sign in as', 'MMI, CASPer and essays, on a demo account'],
  rate: 50,
  hasCad: true,
  standing: 'steady',
  education: [
    ['MD', 'University of Toronto', 2023, null],
    ['BSc in Biology', 'Mount Allison University', 2018, 2022],
  ],
  scores: [
    ['MCAT', '516'],
    ['CASPer', 'Q4'],
    ['SAT', '1480'],
  ],
  about: `
    This profile belongs to the demo account of a consultant. It shows everything a profile can hold: two taglines, a text of
    several paragraphs, education, test scores, packages in two currencies, and reviews.

    Sign in as the demo consultant to see the product from this side. The reviews below were written by invented
    applicants and are marked as such.

    If I were real, I would tell you about a summer as a ferry deckhand, an interview that began with the wrong name on my
    badge, and the three answers I wish I had practiced more.
  `,
  look: { hair: 16, glasses: 11 },
};
