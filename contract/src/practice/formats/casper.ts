// The format of CASPer.
import { type Fact, factsOf, type FormatBase, named, type Range, type SourceId, VERIFIED_ON } from './format-facts.ts';

interface TimedSection {
  title: string;
  scenarios: Fact<number>;
  questionsPerScenario: Fact<number>;
}

/** One question at a time, each recorded under its own clock. */
interface VideoSection extends TimedSection {
  kind: 'video';
  reveal: 'sequential';
  secondsPerQuestion: Fact<number>;
}

/** Both questions together under one clock. */
interface TypedSection extends TimedSection {
  kind: 'typed';
  reveal: 'together';
  secondsPerScenario: Fact<number>;
}

export interface CasperFormat extends FormatBase {
  kind: 'casper';
  sections: readonly [VideoSection, TypedSection];
  breaks: readonly { place: string; mostMinutes: Fact<number> }[];
  totalMinutes: Fact<Range>;
  competencies: Fact<readonly string[]>;
  /** How the test was before. Older pages still describe these. */
  earlier: readonly { cycle: string; fact: Fact<string> }[];
}

const CASPER_CYCLE = '2025/26 and 2026/27';
const casper = factsOf(CASPER_CYCLE, VERIFIED_ON);
const CASPER_PAGES: readonly SourceId[] = ['bdaLab', 'prepTrackCasper', 'casperMaster', 'casperPractice'];

export const CASPER_2026: CasperFormat = {
  id: 'casper-2026',
  kind: 'casper',
  name: 'CASPer',
  owner: 'Acuity Insights',
  cycle: CASPER_CYCLE,
  verifiedOn: VERIFIED_ON,
  sections: [
    {
      kind: 'video',
      title: 'Video response',
      reveal: 'sequential',
      scenarios: casper(4, CASPER_PAGES),
      questionsPerScenario: casper(2, ['acuityScoring', 'bdaLab']),
      secondsPerQuestion: casper(60, ['bdaLab', 'prepTrackCasper']),
    },
    {
      kind: 'typed',
      title: 'Typed response',
      reveal: 'together',
      scenarios: casper(7, CASPER_PAGES),
      questionsPerScenario: casper(2, ['acuityScoring', 'bdaLab']),
      secondsPerScenario: casper(210, ['bdaLab', 'prepTrackCasper']),
    },
  ],
  breaks: [
    { place: 'after the video section', mostMinutes: casper(10, ['prepTrackCasper']) },
    { place: 'halfway through the typed section', mostMinutes: casper(5, ['prepTrackCasper']) },
  ],
  totalMinutes: casper({ min: 65, max: 85 }, CASPER_PAGES),
  competencies: casper(
    [
      'Collaboration',
      'Communication',
      'Empathy',
      'Ethics',
      'Fairness',
      'Motivation',
      'Problem solving',
      'Resilience',
      'Self-awareness',
    ],
    ['bdaLab'],
  ),
  details: [
    named(
      'Who scores it',
      casper(
        'People. One rater reads both answers of a scenario and scores each on its own; no rater sees an applicant twice.',
        ['acuityScoring'],
      ),
    ),
    named(
      'What you learn',
      casper('A quartile from 1 to 4, where 4 is the highest. Programs receive the score itself.', ['acuityQuartiles']),
    ),
    named('Scale of one answer', casper('1 to 9', ['casperPractice', 'studentDoctor'])),
    named('Spelling and grammar', casper('Not scored.', ['acuityScoring'])),
    named(
      'Device',
      casper('A computer with Chrome or Firefox, camera and microphone on throughout. No phones, tablets or Safari.', [
        'acuityDevices',
      ]),
    ),
    named(
      'Extra time',
      casper('1.25, 1.5 or 2 times, for reading, typing and recording, not for videos that play.', ['ausMedPrac']),
    ),
    named('Asking for it', casper('At least 4 weeks ahead.', ['acuityAccommodations'])),
  ],
  earlier: [
    {
      cycle: '2023/24',
      fact: casper(
        '14 scenarios: 6 by video with 2 questions, 8 typed with 3 questions in 5 minutes; 90 to 110 minutes',
        ['blackstoneCasper'],
        '2023/24',
      ),
    },
    {
      cycle: '2022/23',
      fact: casper('15 scenarios: 9 typed and 6 by video, 3 questions each', ['blackstoneCasper'], '2022/23'),
    },
    {
      cycle: '2020/21',
      fact: casper('12 typed scenarios with 3 questions in 5 minutes', ['studentDoctor'], '2020/21'),
    },
  ],
};
