// What invented consultants sell to those who have something to write.
import type { PackageText } from './package-text.ts';

export const WRITING_PACKAGES: readonly PackageText[] = [
  {
    subtags: ['medical-essays'],
    title: 'Personal statement, three rounds',
    minutes: 120,
    hours: 3.5,
    description: `
      From a blank page or a finished draft.
      * round one: <i>what is this about?</i>
      * round two: order and cuts
      * round three: every sentence, aloud
      <u>I edit and ask; you write.</u>`,
  },
  {
    subtags: ['medical-essays'],
    title: 'Autobiographical sketch review',
    minutes: 60,
    hours: 2,
    description: `
      Every entry read twice, with a comment on each and a call at the end.
      * what to merge, what to drop
      * 150 characters that still say something`,
  },
  {
    subtags: ['secondaries'],
    title: 'Secondary season: five schools',
    minutes: 150,
    hours: 5,
    description: `
      <b>Up to 20 prompts</b>, returned within two days each.
      * a bank of your stories, in a long and a short version
      * 'why us' paragraphs that could not be sent to anybody else`,
  },
  {
    subtags: ['college-essays', 'common-app'],
    title: 'The main essay, start to finish',
    minutes: 150,
    hours: 4,
    description: `
      Four meetings and as many drafts.
      * a conversation before any writing
      * comments within two days
      * a last read for rhythm and commas
      <i>Your words stay your words.</i>`,
  },
  {
    subtags: ['college-essays'],
    title: 'Supplements for three schools',
    minutes: 90,
    hours: 2.5,
    description: `
      We make a map of all prompts first, so that nothing is written twice.
      * 'why us', done with real research
      * the 50-word and 100-word answers`,
  },
  {
    subtags: ['scholarships'],
    title: 'Scholarship plan',
    minutes: 60,
    hours: 1.25,
    description: `
      A sheet with <b>deadlines, amounts and effort</b>, made for you.
      * which to skip
      * one essay that fits five of them`,
  },
  {
    subtags: ['bs-md'],
    title: 'BS/MD application review',
    minutes: 120,
    hours: 3,
    description: `
      The three essays of the combined programs and your activity list.
      * why medicine, <i>why now</i>, why this program
      * a mock interview question for each`,
  },
  {
    subtags: ['dental-essays', 'pharmacy-essays', 'nursing-statements'],
    title: 'Statement in two drafts',
    minutes: 60,
    hours: 2,
    description: `
      Comments in the margin, a call, comments again.
      * a first line without braces, pills or grandmothers, <u>unless it must be</u>`,
  },
  {
    subtags: ['law-essays'],
    title: 'Law school statement and addenda',
    minutes: 120,
    hours: 3,
    description: `
      Personal statement, diversity statement and addenda, as far as you need them.
      * a chronology first
      * <b>addenda: four sentences</b>`,
  },
  {
    subtags: ['mba-essays'],
    title: 'Goals essay',
    minutes: 90,
    hours: 2.5,
    description: `
      One essay, from the uncomfortable first sentence to the last number.
      * career logic check
      * two rounds of comments`,
  },
  {
    subtags: ['residency-applications'],
    title: 'ERAS experiences review',
    minutes: 60,
    hours: 2,
    description: `
      All ten experiences and the three most meaningful ones, read by a resident.
      * verbs, results, honesty
      * signals and geography in a call`,
  },
];
