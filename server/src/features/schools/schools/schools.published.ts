// What visitors see of a school: every figure but those that no page confirms (decision 041). Pure.
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { tierOf } from '@matricula/contract/schools/schools.rules.ts';
import type { School } from '@matricula/contract/schools/schools.ts';
import { SCHOOL_FIGURES, type SchoolFigure } from '@matricula/contract/schools/school-vocabulary.rules.ts';

/** Figures that have a value and no page behind it. Flags and tests always say something. */
export function unconfirmedFiguresOf(draft: SchoolDraft): SchoolFigure[] {
  return SCHOOL_FIGURES.filter((figure) => {
    const isKnown = figure === 'requiresCASPer' || figure === 'requiresAAMCPREview' || draft[figure] !== null;
    return isKnown && tierOf(draft.provenance[figure]) === 'unconfirmed';
  });
}

const NOT_KNOWN = {
  avgGPA: { avgGPA: null },
  avgMCAT: { avgMCAT: null },
  mdAcceptances: { mdAcceptances: null },
  tuitionIS: { tuitionIS: null },
  tuitionOOS: { tuitionOOS: null },
  competitiveness: { competitiveness: null },
  acceptsOOS: { acceptsOOS: false },
  acceptsCanadian: { acceptsCanadian: false },
  acceptsInternational: { acceptsInternational: false },
  requiresCASPer: { requiresCASPer: false, casperPolicy: { level: null, cycle: null } },
  requiresAAMCPREview: { requiresAAMCPREview: false, previewPolicy: { level: null, cycle: null } },
  applications: { applications: null },
  outOfStatePct: { outOfStatePct: null },
  interviewFormat: { interviewFormat: null },
} satisfies Record<SchoolFigure, Partial<School> | Record<string, null>>;

/** The same school without these figures. Fields that it does not have are not added. */
export function withoutFigures<S extends object>(school: S, figures: readonly string[]): S {
  const hidden = figures.flatMap((figure) => Object.entries(NOT_KNOWN[figure as SchoolFigure] ?? {}));
  return { ...school, ...Object.fromEntries(hidden.filter(([field]) => field in school)) };
}
