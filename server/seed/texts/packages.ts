// What invented consultants sell. Descriptions use what the description formatter understands: b, i, u and lines with '*'.
import { unwrapLines } from './unwrap-lines.ts';

export interface PackageText {
  /** For consultants with one of these subtags; null fits everybody. */
  subtags: readonly string[] | null;
  title: string;
  minutes: number;
  /** Hours of work that are paid for; more than the minutes where there is homework on the consultant's side. */
  hours: number;
  description: string;
}

const INTERVIEWS: readonly PackageText[] = [
  {
    subtags: ['mmi'],
    title: 'Full MMI circuit',
    minutes: 90,
    hours: 1.75,
    description: `
      <b>Eight stations, two minutes to read and six to speak</b>, with a bell.
      * at least one role-play and one policy question
      * a score sheet per station
      * written notes the same evening`,
  },
  {
    subtags: ['mmi'],
    title: 'MMI starter',
    minutes: 60,
    hours: 1,
    description: `
      For your very first mock. Four stations, then we talk about <i>structure</i> only: openings, signposts, endings.
      * you leave with one page to practise from`,
  },
  {
    subtags: ['mmi', 'panel-interviews'],
    title: 'Three mocks, three weeks',
    minutes: 180,
    hours: 2.7,
    description: `
      One mock a week, each a little harder than the last.
      * week one: <b>where you are</b>
      * week two: the two weakest kinds of question
      * week three: dress rehearsal, <u>no interruptions</u>`,
  },
  {
    subtags: ['panel-interviews'],
    title: 'Panel interview rehearsal',
    minutes: 75,
    hours: 1.25,
    description: `
      I read your whole application beforehand and ask what a panel would ask about it.
      * 40 minutes of interview, recorded if you like
      * 35 minutes of going back over it, answer by answer`,
  },
  {
    subtags: ['casper'],
    title: 'CASPer sprint',
    minutes: 60,
    hours: 1,
    description: `
      Six typed scenarios back to back, <b>on the real clock</b>, then a read-through of all twelve answers.
      * typing speed and what to skip
      * a list of your habits, good and bad`,
  },
  {
    subtags: ['casper'],
    title: 'CASPer, full practice and marking',
    minutes: 120,
    hours: 2,
    description: `
      A complete test in both formats. You record and type on your own, I mark every answer, and we meet for an hour.
      * <i>video answers:</i> comments with time codes
      * <i>typed answers:</i> comments in the margin
      * this is practice marking, <u>not a prediction of your quartile</u>`,
  },
  {
    subtags: ['preview'],
    title: 'PREview in two evenings',
    minutes: 120,
    hours: 1.8,
    description: `
      Ninety responses, rated aloud together, so that we both hear the reasoning.
      * evening one: finding the midline
      * evening two: a timed set and your pattern of misses`,
  },
  {
    subtags: ['residency-interviews', 'residency-applications'],
    title: 'Residency interview day',
    minutes: 90,
    hours: 1.5,
    description: `
      Two interviews of 25 minutes with different styles, and 40 minutes of notes.
      * your 'tell me about yourself' in 90 seconds
      * questions to ask that are <i>not</i> on the website`,
  },
  {
    subtags: ['dental-interviews'],
    title: 'Dental interview mock',
    minutes: 60,
    hours: 1,
    description: `
      Panel or MMI, whichever your school uses. Bring the school's name, I bring the questions.
      * <b>why dentistry</b>, until it sounds like you
      * manual skill stories that are more than 'I play the piano'`,
  },
  {
    subtags: ['pharmacy-interviews', 'nursing-interviews'],
    title: 'Interview mock with role-play',
    minutes: 60,
    hours: 1,
    description: `
      Half questions, half role-play at the counter or the bedside.
      * patients who are upset, rushed or confused
      * a recording for you alone`,
  },
  {
    subtags: ['law-interviews', 'mba-interviews', 'college-interviews'],
    title: 'Interview rehearsal',
    minutes: 60,
    hours: 1,
    description: `
      Thirty minutes of interview without a break, thirty of feedback.
      * the first two minutes, <b>twice</b>
      * your own questions at the end`,
  },
];

const WRITING: readonly PackageText[] = [
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
      The three essays of the combined programmes and your activity list.
      * why medicine, <i>why now</i>, why this programme
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

const TESTS: readonly PackageText[] = [
  {
    subtags: ['mcat'],
    title: 'MCAT: four weeks, one section',
    minutes: 240,
    hours: 3.6,
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
    hours: 5.4,
    description: `
      Six hours, one a week, with a timed section before each.
      * math <u>or</u> reading, or three of each
      * homework of 40 minutes, checked`,
  },
  {
    subtags: ['lsat'],
    title: 'LSAT logical reasoning',
    minutes: 180,
    hours: 2.7,
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
    hours: 1.8,
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

const FOR_EVERYBODY: readonly PackageText[] = [
  {
    subtags: null,
    title: 'One hour, your agenda',
    minutes: 60,
    hours: 1,
    description: `
      Bring whatever is in the way. If you send it a day before, I will have read it.`,
  },
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

export const PACKAGE_TEXTS: readonly PackageText[] = [...INTERVIEWS, ...WRITING, ...TESTS, ...FOR_EVERYBODY].map(
  (text) => ({ ...text, description: unwrapLines(text.description) }),
);
