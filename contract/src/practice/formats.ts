// Formats of the tests we prepare for: versioned data, every fact with its source, cycle and the month it was checked. Formats move every one or
// two years, so a page prints a number only from here, and an old version stays. Free of zod: the browser reads this file.
import { EFFECTIVENESS, type Effectiveness } from './sample.ts';

/** Who a fact was read from: the test's owner, published research, or somebody else's page about the test. */
export type Evidence = 'owner' | 'research' | 'third-party';

interface Source {
  label: string;
  /** Where it was read. Not a link: no page was opened live when the fact was checked. */
  address: string;
  evidence: Evidence;
}

/** Where the facts were read. */
export const SOURCES = {
  acuityScoring: source('Acuity Insights, help center', 'intercom.help/acuityinsights/en/articles/4733606', 'owner'),
  acuityQuartiles: source('Acuity Insights, help center', 'intercom.help/acuityinsights/en/articles/9748032', 'owner'),
  acuityDevices: source('Acuity Insights, help center', 'intercom.help/acuityinsights/en/articles/8381195', 'owner'),
  acuityAccommodations: source(
    'Acuity Insights, help center',
    'intercom.help/acuityinsights/en/articles/4731327',
    'owner',
  ),
  bdaLab: source('BDA Lab', 'bdalab.com/casper-prep/casper-test-format-2026', 'third-party'),
  prepTrackCasper: source('PrepTrack', 'preptrack.org/blog/casper-test-format-and-instructions', 'third-party'),
  casperMaster: source('CasperMaster', 'caspermaster.ai/blog/casper-video-response', 'third-party'),
  casperPractice: source('CasperPractice', 'casperpractice.org/resources/casper-test-format', 'third-party'),
  blackstoneCasper: source(
    'Blackstone Tutors',
    'blackstonetutors.com/what-to-expect-in-the-casper-test',
    'third-party',
  ),
  studentDoctor: source('Student Doctor Network', 'studentdoctor.net/2021/05/03/casper-test-101', 'third-party'),
  ausMedPrac: source('AusMedPrac', 'ausmedprac.com/blog/casper-accessibility-accommodations-guide', 'third-party'),
  aamcScores: source(
    'AAMC, understanding your scores',
    'students-residents.aamc.org/aamc-preview/understanding-your-scores',
    'owner',
  ),
  aamcReport: source('AAMC, PREview scores', 'students-residents.aamc.org/aamc-preview/aamc-preview-scores', 'owner'),
  aamcPercentiles: source(
    'AAMC, percentile rank',
    'students-residents.aamc.org, understanding your PREview percentile rank',
    'owner',
  ),
  aamcAbout: source(
    'AAMC, about the exam',
    'students-residents.aamc.org/aamc-situational-judgment-test/about-aamc-situational-judgment-test-sjt',
    'owner',
  ),
  aamcFiveThings: source(
    'AAMC, 5 things to know',
    'students-residents.aamc.org/aamc-preview/5-things-know-about-aamc-preview-exam',
    'owner',
  ),
  aamcFeeAssistance: source(
    'AAMC, Fee Assistance Program',
    'students-residents.aamc.org, fee assistance program, benefits',
    'owner',
  ),
  prepTrackPreview: source(
    'PrepTrack, quoting the AAMC',
    'preptrack.org/blog/aamc-preview-format-and-instructions',
    'third-party',
  ),
  bemo: source('BeMo', 'bemoacademicconsulting.com/blog/how-to-prepare-for-the-aamc-preview', 'third-party'),
  elective: source('Elective', 'goelective.com/blogs/aamc-preview-exam-explained', 'third-party'),
  studentDoctorPreview: source('Student Doctor Network', 'forums.studentdoctor.net, thread 1491748', 'third-party'),
  mmiReview: source('Systematic review of MMIs', 'pmc.ncbi.nlm.nih.gov/articles/PMC6695046', 'research'),
  mcmaster: source('McMaster University (2016 page)', 'fhs.mcmaster.ca/mdprog/interviews.html', 'owner'),
  canadianPremed: source(
    'Canadian Premed (2025/26)',
    'canadianpremed.ca/blog/how-to-prepare-for-mcmaster-mmi',
    'third-party',
  ),
  calgary: source('Copy of a University of Calgary sheet (2016)', 'docest.com/doc/695166', 'third-party'),
  owlMd: source('OwlMD', 'owlmd.ca/interviewadvice', 'third-party'),
  medEdits: source('MedEdits', 'mededits.com, MMI', 'third-party'),
  cambridge: source(
    'Cambridge Coaching',
    'blog.cambridgecoaching.com/how-to-ace-the-multiple-mini-interview-mmi',
    'third-party',
  ),
  blackstoneMmi: source('Blackstone Tutors', 'blackstonetutors.com/mmi-mock-interviews', 'third-party'),
  blackstoneMcmaster: source(
    'Blackstone Tutors',
    'blackstonetutors.com/mcmaster-university-medicine-interview-questions',
    'third-party',
  ),
  stationTypes: source('MedApplications', 'medapplications.com/5-common-mmi-station-types', 'third-party'),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;

function source(label: string, address: string, evidence: Evidence): Source {
  return { label, address, evidence };
}

/** One value of a format, and why we say it. */
export interface Fact<Value> {
  value: Value;
  sources: readonly SourceId[];
  /** The best of its sources. */
  evidence: Evidence;
  /** The admissions cycle it is said of. */
  cycle: string;
  /** Year and month of the last check, '2026-11'. */
  verifiedOn: string;
}

interface Range {
  least: number;
  most: number;
}

/** A fact in words, for the list beside the drawing. */
interface NamedFact extends Fact<string> {
  label: string;
}

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

interface FormatBase {
  id: string;
  name: string;
  /** Who makes the test; named in the disclaimer. */
  owner: string;
  cycle: string;
  verifiedOn: string;
  /** What else is known, in words. */
  details: readonly NamedFact[];
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

export interface PreviewFormat extends FormatBase {
  kind: 'preview';
  scenarios: Fact<number>;
  responsesPerScenario: Fact<Range>;
  responses: Fact<number>;
  minutes: Fact<number>;
  sessionMinutes: Fact<Range>;
  scale: Fact<readonly { value: Effectiveness; label: string }[]>;
  credit: Fact<{ exact: number; sameSide: number; across: number }>;
  competencies: Fact<readonly string[]>;
}

export interface MmiFormat extends FormatBase {
  kind: 'mmi';
  stations: Fact<Range>;
  /** Time at the door, with the prompt. */
  readSeconds: Fact<number>;
  /** Time in the room. */
  answerSeconds: Fact<number>;
  /** Schools and countries that do it otherwise. */
  variants: readonly { name: string; stations: string; clock: string; sources: readonly SourceId[] }[];
}

type FormatSpec = CasperFormat | PreviewFormat | MmiFormat;

const RANK: Record<Evidence, number> = { owner: 2, research: 1, 'third-party': 0 };

/** Makes the facts of one format: cycle and month are those of the format unless a fact says otherwise. */
function factsOf(cycle: string, verifiedOn: string) {
  return function fact<Value>(value: Value, sources: readonly SourceId[], ownCycle = cycle): Fact<Value> {
    const evidence = sources
      .map((id) => SOURCES[id].evidence)
      .reduce<Evidence>((best, next) => (RANK[next] > RANK[best] ? next : best), 'third-party');
    return { value, sources, evidence, cycle: ownCycle, verifiedOn };
  };
}

function named(label: string, fact: Fact<string>): NamedFact {
  return { label, ...fact };
}

const VERIFIED_ON = '2026-11';

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
  totalMinutes: casper({ least: 65, most: 85 }, CASPER_PAGES),
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

const preview = factsOf('2026', VERIFIED_ON);

export const PREVIEW_2026: PreviewFormat = {
  id: 'preview-2026',
  kind: 'preview',
  name: 'AAMC PREview',
  owner: 'the AAMC',
  cycle: '2026',
  verifiedOn: VERIFIED_ON,
  scenarios: preview(30, ['bemo']),
  responsesPerScenario: preview({ least: 4, most: 8 }, ['bemo']),
  responses: preview(186, ['prepTrackPreview']),
  minutes: preview(75, ['aamcFiveThings', 'prepTrackPreview']),
  sessionMinutes: preview({ least: 90, most: 105 }, ['elective']),
  scale: preview(
    [
      { value: 'very-ineffective', label: 'Very ineffective' },
      { value: 'ineffective', label: 'Ineffective' },
      { value: 'effective', label: 'Effective' },
      { value: 'very-effective', label: 'Very effective' },
    ],
    ['aamcScores'],
  ),
  credit: preview({ exact: 1, sameSide: 0.5, across: 0 }, ['aamcScores']),
  competencies: preview(
    [
      'Commitment to Learning and Growth',
      'Cultural Awareness',
      'Cultural Humility',
      'Empathy and Compassion',
      'Ethical Responsibility to Self and Others',
      'Interpersonal Skills',
      'Reliability and Dependability',
      'Resilience and Adaptability',
      'Teamwork and Collaboration',
    ],
    ['aamcAbout'],
  ),
  details: [
    named('Key', preview('The consensus of medical educators.', ['aamcScores'])),
    named(
      'Score',
      preview('1 to 9, made comparable across forms, with a confidence band.', ['aamcReport', 'aamcPercentiles']),
    ),
    named(
      'Percentile rank',
      preview('The share with the same or a lower score. The table is updated each May.', ['aamcPercentiles']),
    ),
    named('Void', preview('You may void the exam at the end of the session.', ['aamcReport'])),
    named('Fee', preview('$100, waived with Fee Assistance.', ['aamcFeeAssistance'])),
    named(
      'Schools',
      preview('Some require it, some recommend it, some only collect it for research.', ['studentDoctorPreview']),
    ),
  ],
};

const mcmaster = factsOf('2025/26', VERIFIED_ON);

export const MMI_MCMASTER: MmiFormat = {
  id: 'mmi-mcmaster',
  kind: 'mmi',
  name: 'MMI at McMaster University',
  owner: 'McMaster University',
  cycle: '2025/26',
  verifiedOn: VERIFIED_ON,
  stations: mcmaster({ least: 10, most: 10 }, ['mcmaster', 'canadianPremed']),
  readSeconds: mcmaster(120, ['mcmaster', 'canadianPremed']),
  answerSeconds: mcmaster(480, ['mcmaster', 'canadianPremed']),
  variants: [],
  details: [
    named('Raters', mcmaster('One at each station.', ['mcmaster'])),
    named(
      'Content',
      mcmaster('Scenarios, role-play, policy and personal questions. No knowledge of science is tested.', ['mcmaster']),
    ),
    named(
      'Reading too long',
      mcmaster('You may go on reading, but it takes from the time in the room.', ['blackstoneMcmaster']),
    ),
  ],
};

const mmi = factsOf('Across schools', VERIFIED_ON);

export const MMI_GENERAL: MmiFormat = {
  id: 'mmi-general',
  kind: 'mmi',
  name: 'Multiple mini interview',
  owner: 'each school',
  cycle: 'Across schools',
  verifiedOn: VERIFIED_ON,
  stations: mmi({ least: 7, most: 12 }, ['mmiReview']),
  readSeconds: mmi(120, ['mmiReview']),
  answerSeconds: mmi(480, ['mmiReview']),
  variants: [
    {
      name: 'McMaster',
      stations: '10',
      clock: '2 min to read, 8 min in the room',
      sources: ['mcmaster', 'canadianPremed'],
    },
    {
      name: 'Calgary (2016)',
      stations: '9 and a group activity',
      clock: '8 min, 2 min between',
      sources: ['calgary'],
    },
    { name: 'Queen’s', stations: 'Recorded, no visit', clock: '2 min to read, 5 min to answer', sources: ['owlMd'] },
    {
      name: 'United States',
      stations: '4 to 10',
      clock: '2 min to read, 5 to 8 min in the room',
      sources: ['medEdits', 'cambridge'],
    },
    { name: 'United Kingdom', stations: '7 to 10', clock: '3 to 10 min a station', sources: ['blackstoneMmi'] },
  ],
  details: [
    named(
      'Kinds of station',
      mmi(
        'Ethical and policy questions, role-play with an actor, working together, personal questions, pictures or videos, writing.',
        ['stationTypes'],
      ),
    ),
  ],
};

/** Every version we know; a page names the one it prints. */
export const FORMATS: readonly FormatSpec[] = [CASPER_2026, PREVIEW_2026, MMI_MCMASTER, MMI_GENERAL];

/** How an answer stands to the key. 'across' is everything on the other side of the middle, one step away or three. */
export type CreditKind = keyof PreviewFormat['credit']['value'];

export function creditKind(key: Effectiveness, answer: Effectiveness): CreditKind {
  if (key === answer) return 'exact';
  const middle = EFFECTIVENESS.length / 2;
  const isHelpful = (rating: Effectiveness) => EFFECTIVENESS.indexOf(rating) >= middle;
  return isHelpful(key) === isHelpful(answer) ? 'sameSide' : 'across';
}

/** Every source a format rests on, each once, the owner's first. */
export function sourcesOf(...facts: readonly { sources: readonly SourceId[] }[]): readonly SourceId[] {
  const ids = [...new Set(facts.flatMap(({ sources }) => sources))];
  return ids.toSorted((one, other) => RANK[SOURCES[other].evidence] - RANK[SOURCES[one].evidence]);
}
