// Tables as CSV (RFC 4180), safe to open in a spreadsheet; on the server and in the browser.

export type CsvCell = string | number | null;

/** What a spreadsheet may take for the beginning of a formula: also behind blanks, in full width, and wherever another country splits a line. */
const FORMULA = /(^|[;\t\r\n])('*[\s\u200B\uFEFF]*)(?=[=+\-@＝＋－＠])/g;
const GUARDED_FORMULA = /(^|[;\t\r\n])'('*[\s\u200B\uFEFF]*)(?=[=+\-@＝＋－＠])/g;
const BREAK = /^'*[\t\r\n]/;
const GUARDED_BREAK = /^'('*[\t\r\n])/;

/**
 * Where a formula could begin stands an apostrophe, so that a spreadsheet shows it instead of running it. Quoting alone protects the
 * first cell of a line only. One more where the text has apostrophes already, so that `unguardedText` finds the text again.
 */
function cellText(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  const safe = typeof cell === 'string' ? text.replace(FORMULA, "$1'$2").replace(BREAK, "'$&") : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that `csvOf` was given, from a cell that was written by it. */
export function unguardedText(cell: string): string {
  return cell.replace(GUARDED_BREAK, '$1').replace(GUARDED_FORMULA, '$1$2');
}

export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
