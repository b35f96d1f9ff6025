// What every import of a file has in common: its limits, its states and how columns are guessed by their names. Free of zod: screens read this file.

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
/** What a dry run shows in full; of the others it gives the number. */
export const MAX_SHOWN_CHANGES = 100;
/** What stands where bytes were no text. */
export const UNREADABLE = '\uFFFD';

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

/** Why an action makes no sense now. */
export const IMPORT_REFUSALS: Record<ImportAction, string> = {
  check: 'This import has begun. Upload the file again to map it differently.',
  commit: 'Only a checked import can be committed, and only once.',
  cancel: 'This import is over. What it changed can be undone.',
  undo: 'Only an import that has ended can be undone, and only once.',
  finish: 'This import is not running.',
  finishUndo: 'This import is not being undone.',
};

/** A field that a column can fill. */
export interface NamedColumn {
  /** The field, and the column's name in the template. */
  name: string;
  label: string;
  isRequired: boolean;
  /** What else files call it. */
  aliases: readonly string[];
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Which column of the file most likely fills which field: by the field's own name first, then by what else it is called. Each column once. */
export function suggestMapping(columns: readonly NamedColumn[], headers: readonly string[]): Record<string, string> {
  const byName = new Map(headers.map((header) => [plain(header), header]));
  const mapping: Record<string, string> = {};
  const take = (field: string, words: readonly string[]) => {
    const found = words.map(plain).find((word) => byName.has(word));
    if (found === undefined) return;
    mapping[field] = byName.get(found) ?? '';
    byName.delete(found);
  };
  for (const { name } of columns) take(name, [name]);
  for (const { name, label, aliases } of columns) if (mapping[name] === undefined) take(name, [label, ...aliases]);
  return mapping;
}

export interface MappingProblem {
  field: string;
  message: string;
}

/** Fields that the file fills, without those left open; or what is wrong with the choice. */
export function readMapping(
  columns: readonly NamedColumn[],
  headers: readonly string[],
  wanted: Readonly<Record<string, string>>,
): { mapping: Record<string, string> } | { problem: MappingProblem } {
  const mapping = Object.fromEntries(Object.entries(wanted).filter(([, header]) => header !== ''));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const fieldOf = new Map<string, string>();
  const wrong = (field: string, message: string) => ({ problem: { field, message } });
  for (const [field, header] of Object.entries(mapping)) {
    const column = byName.get(field);
    if (column === undefined) return wrong(field, 'There is no such field.');
    if (!headers.includes(header)) return wrong(field, 'The file has no such column.');
    const other = fieldOf.get(header);
    if (other !== undefined) return wrong(field, `The column “${header}” cannot be both ${other} and ${column.label}.`);
    fieldOf.set(header, column.label);
  }
  const missing = columns.find(({ name, isRequired }) => isRequired && mapping[name] === undefined);
  return missing === undefined ? { mapping } : wrong(missing.name, `Say which column is ${missing.label}.`);
}
