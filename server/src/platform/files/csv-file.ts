// From the text of a CSV file to its header and rows, each with the line it stands on. Pure; what the cells mean is not asked here.
import { IMPORT_MAX_BYTES, UNREADABLE } from '@matricula/contract/base/file-imports.rules.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid } from '#platform/context/errors.ts';

export interface FileRow {
  /** Where the row begins; the file's first line is 1. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  headers: string[];
  rows: FileRow[];
}

interface Bounds {
  maxRows: number;
  maxColumns: number;
  /** The field of the request that carries the text, for the refusal. */
  field: string;
}

const MAX_HEADER = 200;
const DELIMITERS = [',', ';', '\t'] as const;

/** Reads a file as spreadsheets write it. Fails with invalid when there is no way to tell its columns or rows apart. */
export function readCsvFile(csv: string, { maxRows, maxColumns, field }: Bounds): CsvFile {
  const refuse = refusalOf(field);
  const text = readableText(csv, field);
  const [head, ...rows] = parseRows(text, maxRows, refuse);
  const headers = (head?.cells ?? []).map((cell) => cell.trim());
  checkHeaders(headers, maxColumns, refuse);
  if (rows.length === 0) refuse('The file has a header and no rows.');
  if (rows.length > maxRows) {
    refuse(`The file has more than ${maxRows.toLocaleString('en-US')} rows. Split it, then import the parts.`);
  }
  // One cell too many is enough to know that the row does not fit the header.
  return { headers, rows: rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, headers.length + 1) })) };
}

type Refuse = (message: string) => never;

/** The text of an uploaded file with one kind of line break, so that lines are counted as an editor counts them. Fails with invalid. */
export function readableText(file: string, field: string): string {
  const refuse: Refuse = refusalOf(field);
  if (Buffer.byteLength(file) > IMPORT_MAX_BYTES)
    refuse(`The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB.`);
  const text = file.replaceAll(/\r\n?/g, '\n');
  // Bytes that were no UTF-8 arrive as U+FFFD. Which letters they were nobody can tell afterwards, so none is kept.
  const place = text.indexOf(UNREADABLE);
  if (place === -1) return text;
  const line = text.slice(0, place).split('\n').length;
  return refuse(`Line ${line} has a character that could not be read (${UNREADABLE}). Save the file as CSV UTF-8.`);
}

function parseRows(text: string, maxRows: number, refuse: Refuse): FileRow[] {
  try {
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      skip_empty_lines: true,
      // A row that does not fit the header is that row's fault, not the file's: it is refused by its line.
      relax_column_count: true,
      info: true,
      to: maxRows + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines - countBreaks(record), cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 0);
    return refuse(
      `Line ${line} has a quotation mark that is not closed or stands inside a cell. Write it twice ("") or remove it.`,
    );
  }
}

/** Of the characters that spreadsheets put between cells, the one that stands most often in the header. */
function delimiterOf(text: string): string {
  const header =
    text
      .trimStart()
      .split('\n', 1)[0]
      ?.replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

const countBreaks = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

function checkHeaders(headers: readonly string[], maxColumns: number, refuse: Refuse): void {
  const named = headers.filter((header) => header !== '');
  if (named.length === 0) refuse('The file is empty.');
  if (headers.length > maxColumns) refuse(`The file has more than ${maxColumns} columns.`);
  // A column's name is never a number; the first row of a file without a header nearly always has one.
  if (named.some((header) => /^[\d.,$%-]+$/.test(header))) {
    refuse('The first line must name the columns. Add a header, or begin with the template.');
  }
  const known = new Set<string>();
  for (const header of named) {
    if (header.length > MAX_HEADER) refuse('A column’s name is longer than 200 characters.');
    if (known.has(header.toLowerCase())) refuse(`Two columns are called “${header}”. Rename one of them.`);
    known.add(header.toLowerCase());
  }
}

function refusalOf(field: string): Refuse {
  return (message) => invalid(message, { [field]: message });
}
