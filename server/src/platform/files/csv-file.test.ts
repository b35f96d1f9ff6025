// Files as spreadsheets write them, and files that are none.
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { describe, expect, it } from 'vitest';
import { readCsvFile } from './csv-file.ts';

const IMPORT_MAX_ROWS = 20_000;
const readImportFile = (csv: string) => readCsvFile(csv, { maxRows: IMPORT_MAX_ROWS, maxColumns: 100, field: 'csv' });

const messageOf = (csv: string) => {
  try {
    readImportFile(csv);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a file', () => {
  it.each([
    ['plain', 'a,b\n1,2\n3,4\n'],
    ['with a mark of byte order', '\uFEFFa,b\n1,2\n3,4\n'],
    ['of Windows', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['of an old Macintosh', 'a,b\r1,2\r3,4'],
    ['without a last line break', 'a,b\n1,2\n3,4'],
    ['with semicolons', 'a;b\n1;2\n3;4\n'],
    ['with tabs', 'a\tb\n1\t2\n3\t4\n'],
    ['in quotation marks', '"a","b"\n"1","2"\n"3","4"\n'],
    ['with blanks around its names', ' a , b \n1,2\n3,4\n'],
  ])('%s is read', (_title, csv) => {
    expect(readImportFile(csv)).toEqual({
      headers: ['a', 'b'],
      rows: [
        { line: 2, cells: ['1', '2'] },
        { line: 3, cells: ['3', '4'] },
      ],
    });
  });

  it.each(['\n', '\r\n'])('keeps count of lines across empty ones and breaks inside a cell (%j)', (br) => {
    const csv = ['a,b', '', '1,"x', '', 'y"', '2,"say ""so"", please"', '3,4'].join(br);
    expect(readImportFile(csv).rows).toEqual([
      { line: 3, cells: ['1', 'x\n\ny'] },
      { line: 6, cells: ['2', 'say "so", please'] },
      { line: 7, cells: ['3', '4'] },
    ]);
  });

  it('is not refused for a row that does not fit: that is the row’s fault', () => {
    const { rows } = readImportFile('a,b\n1\n1,2,3,4,5\n1,2');
    expect(rows.map(({ cells }) => cells.length)).toEqual([1, 3, 2]);
  });

  it.each([
    ['a,b\n1,Universit\uFFFD', 'Line 2 has a character that could not be read (\uFFFD). Save the file as CSV UTF-8.'],
    ['a,\uFFFD\n1,2', 'Line 1 has a character that could not be read (\uFFFD). Save the file as CSV UTF-8.'],
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    ['a,b\n', 'The file has a header and no rows.'],
    ['a,b,A\n1,2,3', 'Two columns are called “A”. Rename one of them.'],
    ['x,3.8,511\ny,3.9,512', 'The first line must name the columns. Add a header, or begin with the template.'],
    [`${'x'.repeat(201)}\n1`, 'A column’s name is longer than 200 characters.'],
    [`${Array.from({ length: 101 }, (_, n) => `c${n}`).join(',')}\n1`, 'The file has more than 100 columns.'],
    [`a\n${'x\n'.repeat(IMPORT_MAX_ROWS + 1)}`, 'The file has more than 20,000 rows. Split it, then import the parts.'],
    ['x'.repeat(IMPORT_MAX_BYTES + 1), 'The file is larger than 5 MB.'],
    ['ä'.repeat(IMPORT_MAX_BYTES - 10), 'The file is larger than 5 MB.'],
  ])('is refused with its reason (%#)', (csv, message) => {
    expect(messageOf(csv)).toBe(message);
  });

  it.each(['a,b\n1,2\n3,"4', 'a,b\n1,2\n3,"4" 5\n', 'a,b\n1,2\n3,4"5\n'])(
    'is refused by the line of a quotation mark that makes the rest unreadable (%#)',
    (csv) => {
      expect(messageOf(csv)).toMatch(/^Line 3 has a quotation mark/);
    },
  );
});
