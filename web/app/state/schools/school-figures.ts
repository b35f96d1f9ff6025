// What is said of a school's figures on its page, in a comparison and in a list: their order, values as text, and who says each.
import {
  type CardFigure,
  CARD_FIGURES,
  figureText,
  NOT_REPORTED,
  testLevelText,
} from '@matricula/contract/schools/schools.rules.ts';
import {
  INTERVIEW_FORMAT_LABELS,
  TIER_LABELS,
  UNCONFIRMED,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { School, SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { formatNumber } from '#lib/text/format.ts';

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

/** Nothing is known of it, or nothing that a page confirms. */
function missingText(school: School, figure: SchoolFigure): string {
  return isUnconfirmed(school, figure) ? UNCONFIRMED : NOT_REPORTED;
}

export function isUnconfirmed({ provenance }: School, figure: SchoolFigure): boolean {
  return provenance[figure]?.tier === 'unconfirmed';
}

export function flagText(school: School, figure: 'acceptsOOS' | 'acceptsCanadian' | 'acceptsInternational'): string {
  if (isUnconfirmed(school, figure)) return UNCONFIRMED;
  return school[figure] ? 'Yes' : 'No';
}

function countText(school: SchoolDetails, figure: 'applications' | 'outOfStatePct'): string {
  const value = school[figure];
  if (value === null) return missingText(school, figure);
  return `${formatNumber(Math.round(value * 10) / 10)}${figure === 'outOfStatePct' ? '%' : ''}`;
}

/** One figure as text, whatever it is. */
export function valueText(school: SchoolDetails, figure: SchoolFigure): string {
  if (isCardFigure(figure)) return figureText(school, figure);
  switch (figure) {
    case 'applications':
    case 'outOfStatePct':
      return countText(school, figure);
    case 'requiresCASPer':
      return testLevelText(school.casperPolicy.level);
    case 'requiresAAMCPREview':
      return testLevelText(school.previewPolicy.level);
    case 'interviewFormat':
      return school.interviewFormat === null
        ? missingText(school, figure)
        : INTERVIEW_FORMAT_LABELS[school.interviewFormat];
    default:
      return flagText(school, figure);
  }
}

/**
 * What stands under a figure: '2025 · Secondary source'. Where there is no MCAT average, how the school uses the test.
 * Empty where the value has said it all: not reported, unconfirmed.
 */
export function evidenceText(school: School | SchoolDetails, figure: SchoolFigure): string {
  if (figure === 'avgMCAT' && school.avgMCAT === null) return school.mcatNote ?? '';
  const provenance = school.provenance[figure];
  if (provenance === undefined || provenance.tier === 'unconfirmed') return '';
  return [provenance.year, TIER_LABELS[provenance.tier]].filter((part) => part !== null).join(' · ');
}
