// Imports and exports of a bank through HTTP and the real job runner: upload, mapping, dry run with the gates, commit, and a crash on the way.
import { randomUUID } from 'node:crypto';
import { IMPORT_MAX_BYTES } from '@matricula/contract/base/file-imports.rules.ts';
import { QUESTION_TYPES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { templateRows } from '@matricula/contract/practice/imports/question-imports.rules.ts';
import type { QuestionImport } from '@matricula/contract/practice/imports/question-imports.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { buildCategory, buildQuestion, questionContent } from '#test/builders/question.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import {
  app,
  as,
  buildBank,
  checkCsv,
  checkJson,
  csvFile,
  ctx,
  jsonOf,
  map,
  newId,
  sound,
  stateOf,
  upload,
} from '#test/calls/question-import.ts';

afterEach(() => app.runJobs());

const HEADER = ['questionId', 'type', 'category', 'title'];

describe('who may import and export', () => {
  it('administrators only', async () => {
    const { courseId, categoryId } = await buildBank(0);
    const { data } = await checkJson(courseId, [{ questionId: newId(), category: categoryId, content: sound('One') }]);
    const importId = data._id;
    const visitor = await signIn(ctx, await buildUser(ctx));
    for (const [by, status] of [
      [undefined, 401],
      [visitor, 403],
    ] as const) {
      const calls = await Promise.all([
        app.call('exportBank', { as: by, body: { courseId, format: 'json' } }),
        app.call('listQuestionImports', { as: by }),
        app.call('createQuestionImport', {
          as: by,
          body: { courseId, fileName: 'a.csv', format: 'csv', text: 'questionId\nx' },
        }),
        app.call('mapQuestionImport', { as: by, params: { importId }, body: { mapping: {} } }),
        ...(['getQuestionImport', 'commitQuestionImport', 'cancelQuestionImport', 'undoQuestionImport'] as const).map(
          (name) => app.call(name, { as: by, params: { importId } }),
        ),
      ]);
      expect(calls.map((call) => call.status)).toEqual(calls.map(() => status));
    }
  });
});

describe('an upload', () => {
  it('of CSV keeps the rows and suggests a mapping; the list has it', async () => {
    const { courseId } = await buildBank(0);
    const { status, body } = await upload(courseId, 'csv', 'ID,Title,Remarks\nx-1,One,\nx-2,Two,');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      courseId,
      fileName: 'bank.csv',
      format: 'csv',
      status: 'uploaded',
      authorName: 'Ada Admin',
      headers: ['ID', 'Title', 'Remarks'],
      mapping: { questionId: 'ID', title: 'Title' },
      rowCount: 2,
    });
    expect(body.sample).toEqual([
      ['x-1', 'One', ''],
      ['x-2', 'Two', ''],
    ]);
    const { body: list } = await app.call<{ data: QuestionImport[] }>('listQuestionImports', { as });
    expect(list.data[0]).toEqual(body.data);
  });

  it('of JSON is checked at once', async () => {
    const { courseId, categoryId } = await buildBank(0);
    const { data } = await checkJson(courseId, [{ questionId: newId(), category: categoryId, content: sound('One') }]);
    expect(data).toMatchObject({ format: 'json', status: 'checked', newCount: 1, badCount: 0, headers: [] });
  });

  it.each([
    ['json', 'no JSON', 'This is not valid JSON.'],
    ['json', '[]', 'This is not a file of questions. Export a course as JSON to see what one looks like.'],
    ['json', jsonOf([]), 'The file has no questions.'],
    ['json', jsonOf([{ questionId: 'a\u0000' }]), 'Question 1 of the file has characters that are not valid text.'],
    ['json', jsonOf([{ questionId: 'a\uD800' }]), 'Question 1 of the file has characters that are not valid text.'],
    [
      'json',
      jsonOf(Array.from({ length: 1_001 }, () => ({}))),
      'The file has more than 1,000 questions. Split it, then import the parts.',
    ],
    ['csv', 'questionId,title\n', 'The file has a header and no rows.'],
    [
      'csv',
      'questionId,title\nx,Universit\uFFFD',
      'Line 2 has a character that could not be read (\uFFFD). Save the file as CSV UTF-8.',
    ],
  ] as const)('that is no file of questions is refused with the reason (%#)', async (format, text, message) => {
    const { courseId } = await buildBank(0);
    const { status, body } = await upload(courseId, format, text);
    expect([status, body.message, body.fields]).toEqual([422, message, { text: message }]);
  });

  it('is refused for an unknown course, a wrong format, and a file that is too large or too deep', async () => {
    const { courseId } = await buildBank(0);
    expect((await upload(randomUUID(), 'csv', 'questionId\nx')).status).toBe(404);
    expect((await upload(courseId, 'xml' as 'csv', 'x')).status).toBe(422);
    expect((await upload(courseId, 'csv', 'x'.repeat(IMPORT_MAX_BYTES + 1))).status).toBe(422);
    const deep = jsonOf([]).replace('[]', `[{"questionId":"a","content":${'['.repeat(200)}${']'.repeat(200)}}]`);
    expect((await upload(courseId, 'json', deep)).status).toBe(422);
  });
});

describe('a mapping', () => {
  it('needs the id, columns that exist, and each once', async () => {
    const { courseId } = await buildBank(0);
    const { data } = (await upload(courseId, 'csv', 'key,words\nx,y')).body;
    expect((await map(data._id, {})).body.message).toBe('Say which column is Question id.');
    expect((await map(data._id, { questionId: 'nowhere' })).status).toBe(422);
    expect((await map(data._id, { questionId: 'key', nonsense: 'words' })).status).toBe(422);
    expect((await map(data._id, { questionId: 'key', title: 'key' })).status).toBe(422);
    expect((await map(data._id, { questionId: 'key', title: 'words' })).status).toBe(200);
    expect((await map(randomUUID(), { questionId: 'key' })).status).toBe(404);
  });
});

describe('a dry run', () => {
  it('tells new, changed and unchanged apart, field by field, and changes nothing', async () => {
    const { courseId, categoryId, ids } = await buildBank(2);
    const [changed = '', same = ''] = ids;
    const before = await stateOf(ids);
    const fresh = newId();
    const { data, changes } = await checkJson(courseId, [
      { questionId: changed, content: sound('Essay, told anew') },
      { questionId: same, category: categoryId, state: 'published', content: sound('Essay 1') },
      { questionId: fresh, category: 'Ethics', isFree: true, freePriorityNumber: 1, content: sound('Quite new') },
    ]);
    expect(data).toMatchObject({ newCount: 1, changedCount: 1, unchangedCount: 1, badCount: 0, doneCount: 0 });
    expect(changes).toEqual([
      {
        line: 1,
        questionId: changed,
        title: 'Essay, told anew',
        type: 'essay',
        action: 'changed',
        changes: [{ field: 'title', before: 'Essay 0', after: 'Essay, told anew' }],
      },
      { line: 3, questionId: fresh, title: 'Quite new', type: 'essay', action: 'new', changes: [] },
    ]);
    expect(await stateOf(ids)).toEqual(before);
    expect(await stateOf([fresh])).toEqual([null]);
  });

  it('names the field and the gate of what is wrong', async () => {
    const { courseId, categoryId } = await buildBank(0);
    const item = (content: object) => ({ questionId: newId(), category: categoryId, content });
    const { data, errors } = await checkJson(courseId, [
      item(sound('A title that has far more than six words')),
      item(sound('')),
      item({ ...sound('Ours'), colour: 'green' }),
      item(questionContent('casper')),
    ]);
    expect(data).toMatchObject({ newCount: 0, badCount: 4 });
    expect(errors[0]?.errors).toEqual([
      { column: 'title', gate: 'fields', message: 'The title has 9 words; 6 is the most.' },
    ]);
    expect(errors[1]?.errors).toContainEqual({ column: 'title', gate: 'fields', message: 'The title is missing.' });
    expect(errors[2]?.errors).toEqual([{ column: 'colour', gate: null, message: 'There is no such field' }]);
    expect(errors[3]?.errors.some(({ column, gate }) => column === 'scenario' && gate === 'length')).toBe(true);
  });

  it('holds the rules of questions: course, type, category, retired, twice in the file', async () => {
    const { courseId, categoryId, ids } = await buildBank(1);
    const [known = ''] = ids;
    const elsewhere = await buildQuestion(ctx, { content: sound('Elsewhere') });
    const retired = await buildQuestion(ctx, { courseId, categoryId, state: 'retired', content: sound('Retired') });
    const fresh = newId();
    const { errors, data } = await checkJson(courseId, [
      { questionId: elsewhere.questionId, content: sound('Mine now') },
      { questionId: retired.questionId, content: sound('Back again') },
      { questionId: known, content: questionContent('lesson') },
      { questionId: fresh, content: sound('No category') },
      { questionId: fresh, category: 'nowhere', content: sound('Wrong category') },
      { questionId: known, content: sound('Once') },
      { questionId: known, content: sound('Twice') },
      { questionId: 'Not An Id', category: categoryId, content: sound('No id') },
      { questionId: 'example-question', category: categoryId, content: sound('Example') },
      'no object',
    ]);
    expect(data.changedCount).toBe(1);
    expect(errors.map(({ line, errors: [first] }) => [line, first?.message])).toEqual([
      [1, 'A question of another course has this id'],
      [2, 'This question is retired. Bring it back before you change it.'],
      [3, 'A question keeps its type. Add a new one instead.'],
      [4, 'No question has this id yet, and a new one needs its category'],
      [5, '“nowhere” is no category of this course'],
      [7, 'Row 6 is about the same question'],
      [8, '“Not An Id” is not an id: small letters, digits and hyphens only'],
      [9, 'This is the example row of the template. Delete it.'],
      [10, 'The row names no question'],
    ]);
  });

  it('asks the gates about the bank as it would be: a cell that is taken is an error of the newer one', async () => {
    const courseId = 'medical-essays';
    await ctx.db
      .insertInto('courses')
      .values({
        ...(await ctx.db.selectFrom('courses').selectAll().executeTakeFirstOrThrow()),
        id: courseId,
        title: 'Medical essays',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id: category } = await buildCategory(ctx, { courseId, id: `${courseId}-what-you-bring` });
    const taken = await buildQuestion(ctx, { courseId, categoryId: category, content: sound('First') });
    const { errors, data } = await checkJson(courseId, [{ questionId: newId(), category, content: sound('Second') }]);
    expect(data).toMatchObject({ newCount: 0, badCount: 1 });
    expect(errors[0]?.errors[0]).toMatchObject({ gate: 'cell', message: expect.stringContaining(taken.questionId) });
  });

  it('reads the template of every type, and never imports its example', async () => {
    const { courseId } = await buildBank(0);
    for (const type of QUESTION_TYPES) {
      const [header = [], example = []] = templateRows(type);
      const { data, errors } = await checkCsv(courseId, csvFile(header, example));
      expect(Object.keys(data.mapping)).toEqual(expect.arrayContaining(header));
      expect(errors.map(({ errors: [first] }) => first?.message)).toEqual([
        'This is the example row of the template. Delete it.',
      ]);
    }
  });

  it('of CSV reads cells on top of the question, and names the column of what is wrong', async () => {
    const { courseId, categoryId, ids } = await buildBank(3);
    const [one = '', two = '', three = ''] = ids;
    const text = csvFile(
      [...HEADER, 'about.difficulty', 'stem', 'remarks'],
      [one, '', '', 'Told anew', '', '', 'not mapped'],
      [two, '', '', '', 'hard', '', ''],
      [three, '', '', '', '', 'What now?', ''],
      [newId(), '', categoryId, 'No type', '', '', ''],
      [newId(), 'essay', categoryId, 'Nothing else'],
    );
    const { changes, errors, data } = await checkCsv(courseId, text);
    expect(data.mapping['remarks']).toBeUndefined();
    expect(changes.map(({ questionId, changes: all }) => [questionId, all])).toEqual([
      [one, [{ field: 'title', before: 'Essay 0', after: 'Told anew' }]],
    ]);
    expect(errors.map(({ line, errors: [first] }) => [line, first?.column, first?.message])).toEqual([
      [3, 'about.difficulty', '“hard” is not a number'],
      [4, 'stem', 'A question of the type Essay has no such field'],
      [5, 'type', expect.stringMatching(/^No question has this id yet, and a new one needs its type/)],
      [6, 'questionId', 'The row has fewer cells than the header has columns'],
    ]);
  });
});
