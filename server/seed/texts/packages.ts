// Everything that invented consultants sell.
import { INTERVIEW_PACKAGES } from './interview-packages.ts';
import { type PackageText, unwrapLines } from './package-text.ts';
import { WRITING_PACKAGES } from './writing-packages.ts';

const TESTS: readonly PackageText[] = [
  {
    subtags: ['mcat'],
    title: 'MCAT: four weeks, one section',
    minutes: 240,
    hours: 4,
    description: `
      One hour a week on <b>one section of your choice</b>.
      * a list of every question you miss, kept by both of us
      * a plan for the days between`,
  },
  {
    subtags: ['mcat'],
    title: 'Full-length review',
    minutes: 90,
    hours: 1.75,
    description: `
      You take a practice exam, I go through it before we meet.
      * timing by passage
      * what to do in the <i>next</i> two weeks`,
  },
  {
    subtags: ['sat-act'],
    title: 'SAT or ACT: six sessions',
    minutes: 360,
    hours: 6,
    description: `
      Six hours, one a week, with a timed section before each.
      * math <u>or</u> reading, or three of each
      * homework of 40 minutes, checked`,
  },
  {
    subtags: ['lsat'],
    title: 'LSAT logical reasoning',
    minutes: 180,
    hours: 3,
    description: `
      Three hours on the flaw in your own words.
      * untimed
      * timed
      * <b>timed and tired</b>`,
  },
  {
    subtags: ['dat'],
    title: 'DAT perceptual ability',
    minutes: 120,
    hours: 2,
    description: `
      Keyholes, folding, cubes: one technique for each and drills to take home.
      * two sessions of an hour`,
  },
  {
    subtags: ['gmat'],
    title: 'GMAT diagnosis',
    minutes: 90,
    hours: 1.5,
    description: `
      A timed set in each section while I watch, then a plan of eight weeks.
      * <i>data insights</i> first, it is where the points are`,
  },
];

/** What everybody can sell at exactly their rate. */
export const ONE_HOUR: PackageText = {
  subtags: null,
  title: 'One hour, your agenda',
  minutes: 60,
  hours: 1,
  description: 'Bring whatever is in the way. If you send it a day before, I will have read it.',
};

const FOR_EVERYBODY: readonly PackageText[] = [
  ONE_HOUR,
  {
    subtags: null,
    title: 'First conversation',
    minutes: 30,
    hours: 0.5,
    description: `
      Half an hour to see whether we fit.
      * where you are
      * what I would do first
      * whether somebody else would be better for you`,
  },
  {
    subtags: null,
    title: 'Application plan for the cycle',
    minutes: 75,
    hours: 1.5,
    description: `
      A calendar from today to the last deadline, with <b>what, by when and how long it takes</b>.
      * a school list we both believe in
      * one check-in by message each month`,
  },
];

export const PACKAGE_TEXTS: readonly PackageText[] = [
  ...INTERVIEW_PACKAGES,
  ...WRITING_PACKAGES,
  ...TESTS,
  ...FOR_EVERYBODY,
].map((text) => ({ ...text, description: unwrapLines(text.description) }));
