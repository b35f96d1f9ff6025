// The fields of a draft by the names the form gives them, free of zod: for versions, dry runs, mails and what is wrong.
import type { SchoolDraft } from './school-management.ts';
import { APPLICATION_FACT_LABELS, FIGURE_LABELS } from './school-vocabulary.rules.ts';

const FIELD_LABELS: Partial<Record<string, string>> = {
  schoolId: 'Id',
  reason: 'Reason',
  ...FIGURE_LABELS,
  ...APPLICATION_FACT_LABELS,
  ...({
    title: 'Name',
    shortTitle: 'Short name',
    schoolLocationCity: 'City',
    schoolLocationState: 'State or province',
    schoolLocationCountry: 'Country',
    degree: 'Degree',
    control: 'Public or private',
    tuitionCurrency: 'Tuition in',
    requiresMCAT: 'Requires the MCAT',
    mcatNote: 'Note on the MCAT',
    casperPolicy: 'CASPer',
    previewPolicy: 'AAMC PREview',
    sjtNote: 'Note on tests',
    website: 'Website',
    notes: 'Notes',
    latitude: 'Latitude',
    longitude: 'Longitude',
    attendedAs: 'Written by consultants as',
    isListed: 'Listed',
  } satisfies Partial<Record<keyof SchoolDraft, string>>),
};

/** 'avgGPA source' and 'provenance.avgGPA.source' → 'Average GPA, source'. An unknown name is shown as it is. */
export function fieldLabel(field: string): string {
  const [name = '', ...parts] = field.replace(/^(provenance|applicationFacts)\./, '').split(/[ .]/);
  return [FIELD_LABELS[name] ?? name, ...parts].join(', ');
}
