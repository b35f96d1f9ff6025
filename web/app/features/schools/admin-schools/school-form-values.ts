// From the fields of the form to the draft the server takes, and what is wrong with them. Pure.
import { DRAFT_TEXTS, SCHOOL_ID_PATTERN } from '@matricula/contract/schools/school-draft-limits.rules.ts';
import { draftProblems } from '@matricula/contract/schools/school-drafts.rules.ts';
import { fieldLabel } from '@matricula/contract/schools/school-fields.rules.ts';
import type { ManagedSchool, SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import {
  APPLICATION_FACTS,
  type ApplicationFactName,
  FIGURE_LABELS,
  type TestLevel,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { ApplicationFact, FullProvenance } from '@matricula/contract/schools/schools.ts';

export const REASON_MISSING = 'Say why, for anyone who reads the history later';

/** The names of fields are paths into the draft: 'casperPolicy.level'. */
export type SchoolFields = Record<string, string | boolean>;
type FieldProblems = Record<string, string>;

/** What a form begins with: a school as it is, or an empty one. */
export type FormSchool = SchoolDraft | ManagedSchool;

const FIGURES = Object.keys(FIGURE_LABELS) as SchoolFigure[];

export function textOf(fields: SchoolFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** Reads one form. What is no number, or evidence without its tier, is known here; every other rule is the contract's. */
export function readDraft(fields: SchoolFields): { school: SchoolDraft; problems: FieldProblems } {
  const problems: FieldProblems = {};
  const text = (name: string) => textOf(fields, name);
  const textOrNull = (name: string) => text(name) || null;
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .flatMap((line) => line.trim() || []);

  function number(name: string): number | null {
    const typed = text(name).replaceAll(/[\s,$%]/g, '');
    if (typed === '') return null;
    const value = Number(typed);
    if (Number.isFinite(value)) return value;
    problems[name] = 'Enter a number, or leave it empty';
    return null;
  }

  function evidence(figure: SchoolFigure): FullProvenance | null {
    const [url, note, basis] = ['url', 'note', 'basis'].map((part) => textOrNull(`provenance.${figure}.${part}`));
    const source = text(`provenance.${figure}.source`);
    const year = textOrNull(`provenance.${figure}.year`);
    const tier = text(`provenance.${figure}.tier`);
    if (tier === '') {
      if ([source, year, url, note, basis].some(Boolean))
        problems[`provenance.${figure}.tier`] = 'Choose who says this, or empty the source';
      return null;
    }
    return {
      tier: tier as FullProvenance['tier'],
      source,
      year,
      url: url ?? null,
      note: note ?? null,
      basis: basis ?? null,
    };
  }

  /** An empty value says that nothing is known; then nobody needs its source. */
  function fact(name: ApplicationFactName): ApplicationFact | null {
    const part = (of: keyof ApplicationFact) => `applicationFacts.${name}.${of}`;
    const [value, tier] = [text(part('value')), text(part('tier'))];
    if (value === '') return null;
    if (tier === '') problems[part('tier')] = 'Choose who says this';
    return {
      value,
      tier: tier as ApplicationFact['tier'],
      source: text(part('source')),
      cycle: textOrNull(part('cycle')),
      url: textOrNull(part('url')),
      note: textOrNull(part('note')),
    };
  }

  const policy = (name: string) => ({ level: text(`${name}.level`) as TestLevel, cycle: textOrNull(`${name}.cycle`) });
  const provenance = Object.fromEntries(
    FIGURES.flatMap((figure) => {
      const found = evidence(figure);
      return found === null ? [] : [[figure, found]];
    }),
  );

  const applicationFacts = Object.fromEntries(
    APPLICATION_FACTS.flatMap((name) => {
      const found = fact(name);
      return found === null ? [] : [[name, found]];
    }),
  );

  const school: SchoolDraft = {
    title: text('title'),
    shortTitle: text('shortTitle'),
    schoolLocationCity: text('schoolLocationCity'),
    schoolLocationState: text('schoolLocationState'),
    schoolLocationCountry: text('schoolLocationCountry') as SchoolDraft['schoolLocationCountry'],
    degree: text('degree') as SchoolDraft['degree'],
    control: text('control') as SchoolDraft['control'],
    avgGPA: number('avgGPA'),
    avgMCAT: number('avgMCAT'),
    mdAcceptances: number('mdAcceptances'),
    tuitionIS: number('tuitionIS'),
    tuitionOOS: number('tuitionOOS'),
    tuitionCurrency: text('tuitionCurrency') as SchoolDraft['tuitionCurrency'],
    competitiveness: textOrNull('competitiveness') as SchoolDraft['competitiveness'],
    acceptsOOS: fields['acceptsOOS'] === true,
    acceptsCanadian: fields['acceptsCanadian'] === true,
    acceptsInternational: fields['acceptsInternational'] === true,
    requiresMCAT: fields['requiresMCAT'] === true,
    mcatNote: textOrNull('mcatNote'),
    casperPolicy: policy('casperPolicy'),
    previewPolicy: policy('previewPolicy'),
    sjtNote: textOrNull('sjtNote'),
    interviewFormat: textOrNull('interviewFormat') as SchoolDraft['interviewFormat'],
    applications: number('applications'),
    outOfStatePct: number('outOfStatePct'),
    website: textOrNull('website'),
    notes: lines('notes'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    attendedAs: lines('attendedAs'),
    isListed: fields['isListed'] === true,
    applicationFacts,
    provenance,
  };
  return { school, problems };
}

/** Everything wrong in one round: what cannot be read, the contract's rules, the id of a new school and the reason. */
export function schoolProblems(fields: SchoolFields, { isReasonRequired }: { isReasonRequired: boolean }) {
  const { school, problems } = readDraft(fields);
  const schoolId = textOf(fields, 'schoolId');
  return {
    ...draftProblems(school),
    ...problems,
    // A new school's; left empty, it follows from the short name.
    ...(schoolId === '' || SCHOOL_ID_PATTERN.test(schoolId) ? {} : { schoolId: DRAFT_TEXTS.schoolId }),
    ...(isReasonRequired && textOf(fields, 'reason') === '' ? { reason: REASON_MISSING } : {}),
  };
}

/** What adding and editing a school tell the form hook alike. */
export const SCHOOL_FORM = {
  name: 'school',
  fallbackText: 'The school could not be saved. What you entered is still here; try again in a moment.',
  lineOf: (field: string, text: string) => `${fieldLabel(field)}: ${text}`,
};

/** An id for the address out of a name: 'Québec (Laval)' → 'quebec-laval'. */
export function suggestSchoolId(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64);
}
