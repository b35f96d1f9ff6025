// CSV as spreadsheets read it.
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.rules.ts';

describe('csvOf', () => {
  it('quotes what needs quoting and ends every line', () => {
    expect(csvOf([['a', 'b, c', 'say "hi"', 'two\nlines', 3, null]])).toBe('a,"b, c","say ""hi""","two\nlines",3,\r\n');
  });

  it('never hands a spreadsheet a formula', () => {
    expect(csvOf([['=1+1', '+1', '-x', '@now', -3]])).toBe("'=1+1,'+1,'-x,'@now,-3\r\n");
  });

  it('quotes what other countries split at, so that no part of a text becomes a cell of its own', () => {
    expect(csvOf([['note;=1+1', 'tab\t=1+1']])).toBe(`"note;'=1+1","tab\t'=1+1"\r\n`);
  });

  it.each([
    ['x;=cmd', `"x;'=cmd"`],
    ['two\n=lines', `"two\n'=lines"`],
    [' =1', `' =1`],
    ['\u00A0+1', `'\u00A0+1`],
    ['\u200B@now', `'\u200B@now`],
    ['＝1+1', `'＝1+1`],
    ['; -2', `";' -2"`],
    ['\ttab', `"'\ttab"`],
    ['a-b=c', 'a-b=c'],
  ])('nor in a later cell, behind blanks or in full width: %j', (text, cell) => {
    expect(csvOf([['first', text]])).toBe(`first,${cell}\r\n`);
  });
});
