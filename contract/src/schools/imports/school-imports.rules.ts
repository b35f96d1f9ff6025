// The columns of a school import and its limits, free of zod: the screen draws the mapping and the template from here.
import type { NamedColumn } from '#base/file-imports.rules.ts';

export const IMPORT_MAX_ROWS = 20_000;

/** The school of the template's example row. It is never imported. */
export const EXAMPLE_SCHOOL_ID = 'example-university';

export type ImportKind = 'id' | 'text' | 'number' | 'whole' | 'flag' | 'choice';

export interface ImportColumn extends NamedColumn {
  kind: ImportKind;
  example: string;
}

function column(
  name: string,
  label: string,
  kind: ImportKind,
  example: string,
  { isRequired = false, aliases = [] }: { isRequired?: boolean; aliases?: readonly string[] } = {},
): ImportColumn {
  return { name, label, kind, isRequired, aliases, example };
}

/** A row names a school by its id: a known one is changed in the columns that are mapped and filled, an unknown one is added. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  column('schoolId', 'School id', 'id', EXAMPLE_SCHOOL_ID, { isRequired: true, aliases: ['id', 'slug'] }),
  column('title', 'Name', 'text', 'Example University School of Medicine', { aliases: ['name', 'school'] }),
  column('shortTitle', 'Short name', 'text', 'Example', { aliases: ['short name'] }),
  column('schoolLocationCity', 'City', 'text', 'Springfield', { aliases: ['city'] }),
  column('schoolLocationState', 'State or province', 'text', 'IL', { aliases: ['state', 'province'] }),
  column('schoolLocationCountry', 'Country (USA or CAN)', 'choice', 'USA', { aliases: ['country'] }),
  column('degree', 'Degree (MD or DO)', 'choice', 'MD'),
  column('control', 'Public or private', 'choice', 'public'),
  column('avgGPA', 'Average GPA', 'number', '3.80', { aliases: ['gpa'] }),
  column('avgMCAT', 'Average MCAT', 'number', '511', { aliases: ['mcat'] }),
  column('mdAcceptances', 'Class size', 'whole', '160', { aliases: ['class size', 'class'] }),
  column('tuitionIS', 'Tuition in state', 'whole', '38000', { aliases: ['in-state tuition'] }),
  column('tuitionOOS', 'Tuition out of state', 'whole', '61000', { aliases: ['out-of-state tuition'] }),
  column('tuitionCurrency', 'Currency (USD or CAD)', 'choice', 'USD', { aliases: ['currency'] }),
  column('competitiveness', 'Competitiveness', 'choice', 'Highly Competitive'),
  column('acceptsOOS', 'Accepts out of state', 'flag', 'yes', { aliases: ['oos'] }),
  column('acceptsCanadian', 'Accepts Canadians', 'flag', 'no', { aliases: ['canadian', 'can'] }),
  column('acceptsInternational', 'Accepts internationals', 'flag', 'no', { aliases: ['international', 'intl'] }),
  column('requiresMCAT', 'Requires the MCAT', 'flag', 'yes'),
  column('casperLevel', 'CASPer level', 'choice', 'required', { aliases: ['casper'] }),
  column('previewLevel', 'PREview level', 'choice', 'none', { aliases: ['preview'] }),
  column('testCycle', 'Cycle of the test policies', 'text', '2026-27', { aliases: ['cycle'] }),
  column('website', 'Website', 'text', 'https://med.example.edu'),
  column('source', 'Source of the figures', 'text', 'Class profile on the school’s own page'),
  column('sourceYear', 'Year of the figures', 'text', '2026', { aliases: ['year'] }),
  column('sourceUrl', 'Page of the figures', 'text', 'https://med.example.edu/class-profile', {
    aliases: ['source url', 'link'],
  }),
  column('sourceTier', 'Tier of the figures', 'choice', 'official', { aliases: ['tier'] }),
];
