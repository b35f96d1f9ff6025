// What is said of a school's figures on its page, in a comparison and in a list: their order, values as text, and how well each is known.
import {
  type CardFigure,
  CARD_FIGURES,
  figureText,
  INTERVIEW_FORMAT_LABELS,
  NOT_REPORTED,
  TEST_LEVEL_LABELS,
  TIER_LABELS,
} from '@matricula/contract/schools.rules.ts';
import type { School, SchoolDetails, SchoolFigure } from '@matricula/contract/schools.ts';
import { formatNumber } from '#lib/format.ts';

/** In the order of a school's page: whom the class consists of, what it costs, who may apply, what is asked. */
export const FIGURES: readonly SchoolFigure[] = [
  'avgGPA',
  'avgMCAT',
  'competitiveness',
  'mdAcceptances',
  'applications',
  'outOfStatePct',
  'tuitionIS',
  'tuitionOOS',
  'acceptsOOS',
  'acceptsCanadian',
  'acceptsInternational',
  'requiresCASPer',
  'requiresAAMCPREview',
  'interviewFormat',
];

function isCardFigure(figure: SchoolFigure): figure is CardFigure {
  return CARD_FIGURES.some((one) => one.figure === figure);
}

/** A flag that rests on no list is not a refusal, and must not read like one. */
function flagText(school: School, figure: 'acceptsOOS' | 'acceptsCanadian' | 'acceptsInternational'): string {
  if (school[figure]) return 'Yes';
  return school.provenance[figure]?.tier === 'official' ? 'No' : 'No evidence found';
}

function countText(school: SchoolDetails, figure: 'applications' | 'outOfStatePct'): string {
  const value = school[figure];
  if (value === null) return NOT_REPORTED;
  const about = school.provenance[figure]?.tier === 'approximate' ? '≈ ' : '';
  return `${about}${formatNumber(Math.round(value * 10) / 10)}${figure === 'outOfStatePct' ? '%' : ''}`;
}

/** One figure as text, whatever it is. */
export function valueText(school: SchoolDetails, figure: SchoolFigure): string {
  if (isCardFigure(figure)) return figureText(school, figure);
  switch (figure) {
    case 'applications':
    case 'outOfStatePct':
      return countText(school, figure);
    case 'requiresCASPer':
      return TEST_LEVEL_LABELS[school.casperPolicy.level];
    case 'requiresAAMCPREview':
      return TEST_LEVEL_LABELS[school.previewPolicy.level];
    case 'interviewFormat':
      return school.interviewFormat === null ? NOT_REPORTED : INTERVIEW_FORMAT_LABELS[school.interviewFormat];
    default:
      return flagText(school, figure);
  }
}

/**
 * What stands under a figure: '2025 · Secondary source'. Under 'No MCAT' how the school uses the test all the same.
 * Empty where nothing is known of where a figure comes from.
 */
export function evidenceText(school: School | SchoolDetails, figure: SchoolFigure): string {
  if (figure === 'avgMCAT' && school.avgMCAT === null) return school.mcatNote ?? '';
  const provenance = school.provenance[figure];
  if (provenance === undefined) return '';
  return [provenance.year, TIER_LABELS[provenance.tier]].filter((part) => part !== null).join(' · ');
}
