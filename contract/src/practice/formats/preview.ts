// The format of AAMC PREview, and how an answer is credited.
import { EFFECTIVENESS, type Effectiveness } from '#practice/sample.ts';
import { type Fact, factsOf, type FormatBase, named, type Range, VERIFIED_ON } from './format-facts.ts';

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

const preview = factsOf('2026', VERIFIED_ON);

export const PREVIEW_2026: PreviewFormat = {
  id: 'preview-2026',
  kind: 'preview',
  name: 'AAMC PREview',
  owner: 'the AAMC',
  cycle: '2026',
  verifiedOn: VERIFIED_ON,
  scenarios: preview(30, ['bemo']),
  responsesPerScenario: preview({ min: 4, max: 8 }, ['bemo']),
  responses: preview(186, ['prepTrackPreview']),
  minutes: preview(75, ['aamcFiveThings', 'prepTrackPreview']),
  sessionMinutes: preview({ min: 90, max: 105 }, ['elective']),
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

/** A rating in the words of the scale; what is none stands for itself. */
export function effectivenessLabel(rating: string): string {
  return PREVIEW_2026.scale.value.find(({ value }) => value === rating)?.label ?? rating;
}

/** How an answer stands to the key. 'across' is everything on the other side of the middle, one step away or three. */
export type CreditKind = keyof PreviewFormat['credit']['value'];

export function creditKind(key: Effectiveness, answer: Effectiveness): CreditKind {
  if (key === answer) return 'exact';
  const middle = EFFECTIVENESS.length / 2;
  const isHelpful = (rating: Effectiveness) => EFFECTIVENESS.indexOf(rating) >= middle;
  return isHelpful(key) === isHelpful(answer) ? 'sameSide' : 'across';
}
