// The columns of a school import, its states, and its limits, free of zod: the screen draws the mapping and the template from here.

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;

/** What a dry run shows in full; of the others it gives the number. */
export const MAX_SHOWN_CHANGES = 100;
/** The school of the template's example row. It is never imported. */
export const EXAMPLE_SCHOOL_ID = 'example-university';
/** What stands where bytes were no text. */
export const UNREADABLE = '\uFFFD';

export type ImportKind = 'id' | 'text' | 'number' | 'whole' | 'flag' | 'choice';

export interface ImportColumn {
  /** The field it fills, and the name in the template. */
  name: string;
  label: string;
  kind: ImportKind;
  isRequired: boolean;
  /** What else files call it. */
  aliases: readonly string[];
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

export const IMPORT_STATUSES = ['uploaded', 'checked', 'running', 'done', 'cancelled', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export type ImportAction = 'check' | 'commit' | 'finish' | 'cancel' | 'undo' | 'finishUndo';

/** Who causes what: an administrator checks, commits, cancels and undoes; the job finishes. A cancelled import keeps the rows it had committed until it is undone. */
const IMPORT_STEPS: Record<ImportStatus, Partial<Record<ImportAction, ImportStatus>>> = {
  uploaded: { check: 'checked', cancel: 'cancelled' },
  checked: { check: 'checked', commit: 'running', cancel: 'cancelled' },
  running: { finish: 'done', cancel: 'cancelled' },
  done: { undo: 'undoing' },
  cancelled: { undo: 'undoing' },
  undoing: { finishUndo: 'undone' },
  undone: {},
};

/** The next state, or null where the action makes no sense. */
export function nextImportStatus(from: ImportStatus, action: ImportAction): ImportStatus | null {
  return IMPORT_STEPS[from][action] ?? null;
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Which column of the file most likely fills which field, by name. */
export function suggestMapping(headers: readonly string[]): Record<string, string> {
  const byName = new Map(headers.map((header) => [plain(header), header]));
  return Object.fromEntries(
    IMPORT_COLUMNS.flatMap(({ name, label, aliases }) => {
      const header = [name, label, ...aliases].map((one) => byName.get(plain(one))).find((one) => one !== undefined);
      return header === undefined ? [] : [[name, header]];
    }),
  );
}
