// Tables as CSV files made in the browser (RFC 4180), safe to open in a spreadsheet.

type Cell = string | number | null;

/** A text that begins like a formula gets an apostrophe, so that a spreadsheet shows it instead of running it. */
function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  // Semicolons and tabs too: in many countries they are what a spreadsheet splits at, and the rest could begin like a formula.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Hands the rows to the browser as a download. The mark in front tells Excel that the letters are UTF-8. */
export function downloadCsv(fileName: string, rows: readonly (readonly Cell[])[]): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${csvOf(rows)}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
