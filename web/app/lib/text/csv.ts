// CSV files as downloads.
import { type CsvCell, csvOf } from '@matricula/contract/base/csv.rules.ts';

/** Hands the rows to the browser as a download. The mark in front tells Excel that the letters are UTF-8. */
export function downloadCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(fileName, new Blob([`\uFEFF${csvOf(rows)}`], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a file to the browser as a download. */
export function saveFile(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
