// Imports through HTTP and the real job runner: the upload, its mapping, the dry run, the commit and a crash on the way.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { MAX_SHOWN_CHANGES } from '@matricula/contract/base/file-imports.rules.ts';
import { IMPORT_COLUMNS } from '@matricula/contract/schools/imports/school-imports.rules.ts';
import type { ImportsReply } from '@matricula/contract/schools/imports/school-imports.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { findDrafts, saveSchool } from '#features/schools/schools/schools.service.ts';
import { schoolDraft } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import {
  as,
  app,
  buildSchools,
  changeRow,
  check,
  ctx,
  draftsOf,
  HEADER,
  map,
  moveRow,
  newRow,
  step,
  upload,
  withClock,
} from '#test/calls/school-import.ts';
import { runSchoolImport, undoSchoolImport } from './school-imports.jobs.ts';

// Notices to followers and the like are not this file's subject, but no test should run another's.
afterEach(() => app.runJobs());

describe('who may import', () => {
  it('administrators only', async () => {
    const importId = (await upload(`${HEADER}\n${newRow('nobody-knows')}`)).body.data._id;
    const visitor = await signIn(ctx, await buildUser(ctx));
    for (const [by, status] of [
      [undefined, 401],
      [visitor, 403],
    ] as const) {
      const calls = await Promise.all([
        app.call('listSchoolImports', { as: by }),
        app.call('createSchoolImport', { as: by, body: { fileName: 'a.csv', csv: HEADER } }),
        app.call('mapSchoolImport', { as: by, params: { importId }, body: { mapping: {} } }),
        ...(['getSchoolImport', 'commitSchoolImport', 'cancelSchoolImport', 'undoSchoolImport'] as const).map((name) =>
          app.call(name, { as: by, params: { importId } }),
        ),
      ]);
      expect(calls.map((call) => call.status)).toEqual(calls.map(() => status));
    }
  });
});

describe('an upload', () => {
  it('keeps the rows, suggests a mapping and shows the first of them', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => `x-${n},Name ${n},3.${n}`);
    const { status, body } = await upload(`\uFEFFID,Name,GPA\r\n${rows.join('\r\n')}\r\n`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      fileName: 'schools.csv',
      status: 'uploaded',
      authorName: 'Ada Admin',
      headers: ['ID', 'Name', 'GPA'],
      mapping: { schoolId: 'ID', title: 'Name', avgGPA: 'GPA' },
      rowCount: 7,
      badCount: 0,
      finishedAt: null,
    });
    expect(body.sample).toEqual(rows.slice(0, 5).map((row) => row.split(',')));
    expect((await step('getSchoolImport', body.data._id)).body).toEqual(body);
    const { body: list } = await app.call<ImportsReply>('listSchoolImports', { as });
    expect(list.data[0]).toEqual(body.data);
  });

  it('understands the template, and never imports its example', async () => {
    const row = (id: string) =>
      IMPORT_COLUMNS.map(({ name, example }) => (name === 'schoolId' ? id : example)).join(',');
    const csv = [IMPORT_COLUMNS.map(({ name }) => name).join(','), row('example-university'), row('elm-grove')].join(
      '\n',
    );
    const { data, errors, changes } = await check(csv);
    expect([data.newCount, data.badCount, changes.map(({ schoolId }) => schoolId)]).toEqual([1, 1, ['elm-grove']]);
    expect(errors).toMatchObject([
      { line: 2, errors: [{ message: 'This is the example row of the template. Delete it.' }] },
    ]);
  });

  it('refuses bytes that are no UTF-8, however they arrive', async () => {
    const { status, body } = await upload('schoolId,title\nlaval,Universit\uFFFD Laval');
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^Line 2 has a character that could not be read/),
    ]);
    const latin = Buffer.from(JSON.stringify({ fileName: 'a.csv', csv: 'schoolId,title\nlaval,Université' }), 'latin1');
    const raw = await app.request<ErrorBody>('POST', '/api/v1/school/imports', {
      as,
      body: latin,
      headers: { 'content-type': 'application/json' },
    });
    expect(raw.status).toBe(422);
  });

  it('refuses what is no table, with the reason', async () => {
    const { status, body } = await upload('schoolId,title\n');
    expect([status, body.message, body.fields]).toEqual([
      422,
      'The file has a header and no rows.',
      { csv: 'The file has a header and no rows.' },
    ]);
    expect((await upload('schoolId\n\u0000')).status).toBe(422);
    expect((await app.call('createSchoolImport', { as, body: { fileName: 'a.csv' } })).status).toBe(422);
  });

  it('takes a file of five megabytes, and none of eleven', async () => {
    const note = '"'.repeat(2) + 'x'.repeat(2_540) + '"'.repeat(2);
    const csv = `schoolId,note\n${Array.from({ length: 2_000 }, (_, n) => `big-${n},"${note}"`).join('\n')}`;
    expect(csv.length).toBeGreaterThan(5_000_000);
    expect((await upload(csv)).body.data.rowCount).toBe(2_000);
    expect((await upload('x'.repeat(11 * 1024 * 1024))).status).toBe(413);
  });
});

describe('a mapping', () => {
  it('must name the school’s id, known fields and columns of the file, each once', async () => {
    const { _id } = (await upload('key,gpa,other\na,3.5,x')).body.data;
    for (const [mapping, message] of [
      [{}, 'Say which column is School id.'],
      [{ schoolId: 'nothing' }, 'The file has no such column.'],
      [{ schoolId: 'key', colour: 'other' }, 'There is no such field.'],
      [{ schoolId: 'key', title: 'key' }, 'The column “key” cannot be both School id and Name.'],
    ] as const) {
      const { status, body } = await map(_id, mapping);
      expect([status, body.message]).toEqual([422, message]);
    }
    expect((await map(_id, { schoolId: 'key', avgGPA: '', title: '' })).body.data.mapping).toEqual({ schoolId: 'key' });
    expect((await map(randomUUID(), { schoolId: 'key' })).status).toBe(404);
    expect((await map('7', { schoolId: 'key' })).status).toBe(422);
  });

  it('may be tried again until the import begins', async () => {
    const [id = ''] = await buildSchools(1);
    const { _id } = (await upload(`schoolId,a,b,source\n${id},3.5,512,profile`)).body.data;
    const first = await map(_id, { schoolId: 'schoolId', avgGPA: 'b', source: 'source' });
    expect(first.body.data).toMatchObject({ status: 'checked', badCount: 1, changedCount: 0 });
    const second = await map(_id, { schoolId: 'schoolId', avgGPA: 'a', avgMCAT: 'b', source: 'source' });
    expect(second.body).toMatchObject({ data: { status: 'checked', badCount: 0, changedCount: 1 }, errors: [] });
    await step('commitSchoolImport', _id);
    expect((await map(_id, { schoolId: 'schoolId' })).status).toBe(409);
  });
});

describe('a dry run', () => {
  it('shows each change, field by field, as it was and would be', async () => {
    const [known = '', same = ''] = await buildSchools(2);
    const fresh = `n${randomUUID().slice(0, 6)}`;
    const { changes, data } = await check([HEADER, changeRow(known), `${same},,,,,,,,,`, newRow(fresh)].join('\n'));
    expect([data.changedCount, data.unchangedCount, data.newCount]).toEqual([1, 1, 1]);
    expect(changes).toMatchObject([
      { line: 2, schoolId: known, action: 'changed', title: 'University of Ashgrove School of Medicine' },
      { line: 4, schoolId: fresh, action: 'new', title: `New ${fresh}` },
    ]);
    expect(changes[0]?.changes).toContainEqual({ field: 'avgGPA', before: '3.82', after: '3.91' });
    expect(changes[1]?.changes).toContainEqual({ field: 'schoolLocationCity', before: '', after: 'Elmwood' });
  });

  it('shows the first of many, and none once the import has begun', async () => {
    const ids = await buildSchools(MAX_SHOWN_CHANGES + 5);
    const { data, changes } = await check([HEADER, ...ids.map(moveRow)].join('\n'));
    expect([data.changedCount, changes.length]).toEqual([ids.length, MAX_SHOWN_CHANGES]);
    expect((await step('commitSchoolImport', data._id)).body.changes).toEqual([]);
  });
});

describe('a commit', () => {
  it('needs a check, and happens once', async () => {
    const [id = ''] = await buildSchools(1);
    const { _id } = (await upload(`${HEADER}\n${changeRow(id)}`)).body.data;
    expect((await step('commitSchoolImport', _id)).status).toBe(409);
    expect((await step('undoSchoolImport', _id)).status).toBe(409);
    await map(_id, { schoolId: 'schoolId', avgGPA: 'avgGPA', source: 'source' });
    expect((await step('commitSchoolImport', _id)).status).toBe(200);
    expect((await step('commitSchoolImport', _id)).status).toBe(409);
    expect((await step('commitSchoolImport', randomUUID())).status).toBe(404);
  });

  it('judges again what has changed since the check', async () => {
    const [edited = '', removed = ''] = await buildSchools(2);
    const { data } = await check(`${HEADER}\n${changeRow(edited)}\n${changeRow(removed)}`);
    const current = await findDrafts(ctx, [edited]);
    await saveSchool(ctx, {
      schoolId: edited,
      draft: { ...(current.get(edited)?.draft ?? schoolDraft()), avgMCAT: 520 },
      expectedVersion: 1,
      kind: 'edit',
      reason: 'in between',
    });
    await ctx.db.deleteFrom('schools').where('id', '=', removed).execute();
    await step('commitSchoolImport', data._id);
    await app.runJobs();
    const { body } = await step('getSchoolImport', data._id);
    expect(body.data).toMatchObject({ status: 'done', doneCount: 1, changedCount: 1, badCount: 1 });
    expect(body.errors.map(({ line, schoolId }) => [line, schoolId])).toEqual([[3, removed]]);
    expect((await findDrafts(ctx, [edited])).get(edited)?.draft).toMatchObject({ avgGPA: 3.91, avgMCAT: 520 });
  });

  it('that dies in the middle of rows ends the same when it is repeated', async () => {
    const known = await buildSchools(120);
    const added = Array.from({ length: 40 }, (_, n) => `${known[0]}-new-${n}`);
    const before = await draftsOf([...known, ...added]);
    const csv = `${HEADER}\n${[...known.map(moveRow), ...added.map(newRow)].join('\n')}`;
    const { data } = await check(csv);
    await step('commitSchoolImport', data._id);
    const progress: number[] = [];
    for (const crashAt of [75, 60, 1]) {
      const dying = withClock((reading) => {
        if (reading === crashAt) throw new Error('killed');
      });
      await expect(runSchoolImport(dying, { importId: data._id })).rejects.toThrow('killed');
      progress.push((await step('getSchoolImport', data._id)).body.data.doneCount);
    }
    expect(progress, 'whole batches only').toEqual([50, 100, 100]);
    await app.runJobs();
    expect((await step('getSchoolImport', data._id)).body.data).toMatchObject({ status: 'done', doneCount: 160 });
    const versions = await ctx.db.selectFrom('schoolVersions').selectAll().where('batchId', '=', data._id).execute();
    expect(versions, 'one version per row, however often it was tried').toHaveLength(160);

    // The way back dies as well.
    await step('undoSchoolImport', data._id);
    const dying = withClock((reading) => {
      if (reading === 70) throw new Error('killed');
    });
    await expect(undoSchoolImport(dying, { importId: data._id })).rejects.toThrow('killed');
    expect((await step('getSchoolImport', data._id)).body.data).toMatchObject({ status: 'undoing', doneCount: 50 });
    await app.runJobs();
    expect((await step('getSchoolImport', data._id)).body.data).toMatchObject({ status: 'undone', keptCount: 0 });
    expect(await draftsOf([...known, ...added])).toEqual(before);
  });
});
