// A school's figures in words, for followers and for who reported one: what it said before and says now. Pure.
import { fieldLabel } from '@matricula/contract/schools/school-fields.rules.ts';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import {
  CARD_FIGURES,
  type CardFigure,
  figureText,
  NOT_REPORTED,
  testLevelText,
} from '@matricula/contract/schools/schools.rules.ts';
import {
  FIGURE_LABELS,
  INTERVIEW_FORMAT_LABELS,
  UNCONFIRMED,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import { changedFigures, listChanges } from './schools.draft.ts';
import { unconfirmedFiguresOf } from './schools.published.ts';

const thousands = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export interface ChangedFigure {
  figure: SchoolFigure;
  before: string;
  after: string;
}

/** Every figure that differs, as a card would say it. What nobody is shown is no news. */
export function describeChanges(before: SchoolDraft, after: SchoolDraft): ChangedFigure[] {
  return changedFigures(before, after)
    .map((figure) => ({ figure, before: figureWords(before, figure), after: figureWords(after, figure) }))
    .filter((change) => change.before !== change.after);
}

/** More than a few are a new page rather than a correction: the mail stays short. */
const MAX_LINES = 10;

/** What an edit did about a report, a line each: of the reported figure alone, or of everything where the page was meant. */
export function describeCorrection(before: SchoolDraft, after: SchoolDraft, figure: SchoolFigure | null): string[] {
  if (figure === null) {
    return listChanges(before, after)
      .slice(0, MAX_LINES)
      .map((change) => `${fieldLabel(change.field)}: ${change.before || 'empty'} → ${change.after || 'empty'}`);
  }
  return describeChanges(before, after)
    .filter((change) => change.figure === figure)
    .map((change) => `${FIGURE_LABELS[figure]}: ${change.before} → ${change.after}`);
}

function figureWords(draft: SchoolDraft, figure: SchoolFigure): string {
  if (unconfirmedFiguresOf(draft).includes(figure)) return UNCONFIRMED;
  if (isCardFigure(figure)) return figureText(draft, figure);
  switch (figure) {
    case 'requiresCASPer':
      return testLevelText(draft.casperPolicy.level);
    case 'requiresAAMCPREview':
      return testLevelText(draft.previewPolicy.level);
    case 'interviewFormat':
      return draft.interviewFormat === null ? NOT_REPORTED : INTERVIEW_FORMAT_LABELS[draft.interviewFormat];
    case 'applications':
      return draft.applications === null ? NOT_REPORTED : thousands.format(draft.applications);
    case 'outOfStatePct':
      return draft.outOfStatePct === null ? NOT_REPORTED : `${draft.outOfStatePct}%`;
    default:
      return draft[figure] ? 'Yes' : 'No';
  }
}

function isCardFigure(figure: SchoolFigure): figure is CardFigure {
  return CARD_FIGURES.some((card) => card.figure === figure);
}
