// What can be known of a column that holds text (`stored-texts.ts` has the list): the screens that show it, the check that refuses markup,
// or why nobody's words can get from it onto a screen.

interface Column {
  /** 'table.column'. */
  column: string;
}

/** A text that people see. One column can have several places: the parts of what it keeps as JSON. */
export interface ShownText extends Column {
  part?: string;
  /** How many characters are planted at most: what the column takes, or what is enough where it takes anything. */
  room: number;
  /** Stands where an address belongs: one payload, from the first character on, or behind a beginning that makes it one of the web. */
  isAddress?: true | 'of the web' | 'of a picture';
  /**
   * Passes the formatter that shows nothing of a text with a foreign tag: every second row has none, so that something is shown. `everywhere`:
   * no other screen shows the rest.
   */
  isFormatted?: true | 'everywhere';
  /** Screens of `screens.ts`, and what the product writes elsewhere (`xss.spec.ts`). The first shows every payload when all are asked for. */
  on: readonly string[];
}

export interface RefusedText extends Column {
  refusedBy: 'check';
}

interface UnseenText extends Column {
  because: string;
}

export type StoredText = ShownText | RefusedText | UnseenText;

/** Columns without a limit of their own; and where a row has many texts of a kind, each of them. */
export const PLENTY = 2_400;
export const ENOUGH = 500;

// Reasons that several columns share.
export const KEY = 'the key of a row, compared and never written out';
export const HASH = 'a digest made by the server';

/** The database itself takes only known words or plain signs; the test asks it. */
export const refused = (table: string, ...names: string[]): RefusedText[] =>
  names.map((name) => ({ column: `${table}.${name}`, refusedBy: 'check' }));

// Screens that show the same texts.
export const SCHOOL_EDIT = ['course-schools-one-edit', 'school: every change', 'school: asked before restoring'];
export const FAVORITES = ['favorites', 'favorites: asked before removing', 'favorites: printed'];
export const SCHOOL_REPORTS = ['course-schools-reports', 'school reports: asked before dismissing'];
export const IMPORTS = [
  'course-schools-import',
  'import: checked',
  'import: done',
  'import: cancelled',
  'import: undone',
];

/** 'school_evidence.provenance url': the name of a place in findings. */
export function nameOf({ column, part }: ShownText): string {
  return part === undefined ? column : `${column} ${part}`;
}
