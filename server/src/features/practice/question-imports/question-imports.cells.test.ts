// A question as the cells of a flat file and back: nothing that a column names is lost, whatever it says.
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import { blankContent } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import { type QuestionContent, questionContentSchema } from '@matricula/contract/practice/content/content.ts';
import { QUESTION_TYPES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { essay } from '@matricula/contract/practice/gates/fixtures/essay.fixture.ts';
import { kilnLog } from '@matricula/contract/practice/gates/fixtures/kiln-log.fixture.ts';
import { lesson } from '@matricula/contract/practice/gates/fixtures/lesson.fixture.ts';
import { quiz } from '@matricula/contract/practice/gates/fixtures/quiz.fixture.ts';
import { rolePlay } from '@matricula/contract/practice/gates/fixtures/role-play.fixture.ts';
import { whiteboard } from '@matricula/contract/practice/gates/fixtures/whiteboard.fixture.ts';
import { contentColumns } from '@matricula/contract/practice/imports/question-fields.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvFile } from '#platform/files/csv-file.ts';
import { questionContent } from '#test/builders/question.ts';
import { applyCells, type Cells, cellsOf, filledCells } from './question-imports.cells.ts';

/** Through a real file: written, guarded, parsed and unguarded. */
function throughFile(cells: Cells): Cells {
  const paths = [...cells.keys()];
  const csv = csvOf([paths, paths.map((path) => cells.get(path) ?? '')]);
  const { rows } = readCsvFile(csv, { maxRows: 10, maxColumns: 600, field: 'text' });
  return filledCells(paths.map((path, index) => [path, rows[0]?.cells[index] ?? ''] as const));
}

/** What travels in JSON only is taken from the question itself. */
function withoutJsonOnly(content: QuestionContent): object {
  const { provenance: _provenance, language: _language, ...about } = content.about;
  const rest: Record<string, unknown> = { ...content, about };
  delete rest['material'];
  delete rest['shots'];
  return rest;
}

function backAsNew(content: QuestionContent): QuestionContent {
  const { content: read, problems } = applyCells(content.type, null, throughFile(cellsOf(content)));
  expect(problems).toEqual([]);
  return questionContentSchema.parse(read);
}

const GOLD = [essay, kilnLog, lesson, quiz, rolePlay, whiteboard].map(({ content }) => content as QuestionContent);

describe('a question of every type', () => {
  it.each([...GOLD, ...QUESTION_TYPES.map((type) => questionContent(type)), ...QUESTION_TYPES.map(blankContent)])(
    'comes back as it was, as a new one and on top of itself (%#)',
    (content) => {
      expect(withoutJsonOnly(backAsNew(content))).toEqual(withoutJsonOnly(content));
      expect(applyCells(content.type, content, throughFile(cellsOf(content)))).toEqual({ content, problems: [] });
    },
  );

  it('has a column for each of its cells', () => {
    for (const content of GOLD) {
      const names = new Set(contentColumns(content.type).map(({ name }) => name));
      expect([...cellsOf(content).keys()].filter((path) => !names.has(path))).toEqual([]);
    }
  });
});

describe('whatever a text says', () => {
  const words = fc.oneof(
    fc.constantFrom(
      '',
      '-',
      ' ',
      '\\',
      '\\e',
      '\\-',
      "'",
      "'=1",
      '=1',
      '\n',
      '\n=x',
      "\n'=x",
      '\t@',
      "''\n-",
      '; -2',
      '\\n',
    ),
    fc
      .array(fc.constantFrom('=', '-', "'", ' ', '\n', '\\', 'e', 'n', ';', '\t', '"', ',', 'a', '＝', '\u200B'))
      .map((signs) => signs.join('')),
    fc
      .string({ unit: 'grapheme' })
      .filter((text) => !text.includes('\r') && !text.includes('\u0000') && !text.includes('\uFFFD')),
  );

  it('comes back', () => {
    fc.assert(
      fc.property(words, words, fc.array(words, { maxLength: 4 }), (title, prompt, notes) => {
        const content = questionContent('interview', { title: title.slice(0, 300), prompt, notes });
        expect(withoutJsonOnly(backAsNew(content))).toEqual(withoutJsonOnly(content));
      }),
      { numRuns: 400 },
    );
  });

  it('a line break of Windows alone is no difference', () => {
    const content = questionContent('essay', { essay: 'One.\r\nTwo.' });
    expect(applyCells('essay', content, throughFile(cellsOf(content))).content).toEqual(content);
  });
});

describe('a cell', () => {
  const current = questionContent('interview');
  const read = (cells: Record<string, string>) => applyCells('interview', current, filledCells(Object.entries(cells)));

  it('that is empty says nothing, and a hyphen empties', () => {
    expect(read({ title: '', prompt: ' ' })).toEqual({ content: current, problems: [] });
    const { content } = read({ 'about.setting': '-', redFlags: '-', 'answers.strong.why': '-' });
    expect(content).toMatchObject({ about: { setting: '' }, redFlags: [], answers: { strong: { why: '' } } });
  });

  it('adds a row, changes one, and takes one away when all of it is emptied', () => {
    const added = read({ 'followUps.1.text': 'And now?' }).content;
    expect(added).toMatchObject({ followUps: [{ at: '3:00' }, { at: '', text: 'And now?' }] });
    expect(read({ 'followUps.0.at': '-', 'followUps.0.text': '-' }).content).toMatchObject({ followUps: [] });
    expect(read({ 'answers.adequate.text': '-', 'answers.adequate.why': '-' }).content).toMatchObject({
      answers: { adequate: null },
    });
  });

  it.each([
    ['length', 'long', '“long” is none of station, short'],
    ['about.difficulty', 'two', '“two” is not a number'],
    ['length', '-', 'This cannot be emptied. Leave the cell empty to keep what is there.'],
  ])('that cannot be read is named: %s %s', (path, cell, message) => {
    expect(read({ [path]: cell }).problems).toEqual([{ path, message }]);
  });
});
