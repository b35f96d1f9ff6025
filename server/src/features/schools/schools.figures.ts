// A school's figures in words, for its followers: what one said before and says now. Pure.
import type { SchoolDraft } from '@matricula/contract/school-management.ts';
import {
  CARD_FIGURES,
  type CardFigure,
  figureText,
  INTERVIEW_FORMAT_LABELS,
  NOT_REPORTED,
  TEST_LEVEL_LABELS,
} from '@matricula/contract/schools.rules.ts';
import type { SchoolFigure } from '@matricula/contract/schools.ts';
import { changedFigures } from './schools.draft.ts';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export interface ChangedFigure {
  figure: SchoolFigure;
  before: string;
  after: string;
}

/** Every figure that differs, as a card would say it. */
export function describeChanges(before: SchoolDraft, after: SchoolDraft): ChangedFigure[] {
  return changedFigures(before, after).map((figure) => ({
    figure,
    before: figureWords(before, figure),
    after: figureWords(after, figure),
  }));
}

function figureWords(draft: SchoolDraft, figure: SchoolFigure): string {
  if (isCardFigure(figure)) return figureText(draft, figure);
  switch (figure) {
    case 'requiresCASPer':
      return TEST_LEVEL_LABELS[draft.casperPolicy.level];
    case 'requiresAAMCPREview':
      return TEST_LEVEL_LABELS[draft.previewPolicy.level];
    case 'interviewFormat':
      return draft.interviewFormat === null ? NOT_REPORTED : INTERVIEW_FORMAT_LABELS[draft.interviewFormat];
    case 'applications':
      return draft.applications === null ? NOT_REPORTED : thousands.format(draft.applications);
    case 'outOfStatePct':
      return draft.outOfStatePct === null ? NOT_REPORTED : `${draft.outOfStatePct}%`;
    default:
      // False means that nobody has said so, not that the school has said no.
      return draft[figure] ? 'Yes' : 'No evidence';
  }
}

function isCardFigure(figure: SchoolFigure): figure is CardFigure {
  return CARD_FIGURES.some((card) => card.figure === figure);
}
