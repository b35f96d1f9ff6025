// Tables as CSV (RFC 4180), safe to open in a spreadsheet; on the server and in the browser.

export type CsvCell = string | number | null;

/** What a spreadsheet may take for the beginning of a formula: also behind blanks, in full width, and wherever another country splits a line. */
const FORMULA = /(^|[;\t\r\n])([\s\u200B\uFEFF]*)(?=[=+\-@＝＋－＠])/g;

/** Where a formula could begin stands an apostrophe, so that a spreadsheet shows it instead of running it. Quoting alone protects the first cell of a line only. */
function cellText(cell: CsvCell): string {
  const text = cell === null ? '' : String(cell);
  const safe = typeof cell === 'string' ? text.replace(FORMULA, "$1'$2").replace(/^[\t\r\n]/, "'$&") : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}
