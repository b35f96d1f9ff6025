// What invented consultants sell to those who have an interview ahead.
import type { PackageText } from './package-text.ts';

export const INTERVIEW_PACKAGES: readonly PackageText[] = [
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
      * you leave with one page to practice from`,
  },
  {
    subtags: ['mmi', 'panel-interviews'],
    title: 'Three mocks, three weeks',
    minutes: 180,
    hours: 3,
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
    hours: 2,
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
