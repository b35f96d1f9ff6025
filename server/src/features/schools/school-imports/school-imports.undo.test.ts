// A whole import and its way back: 500 rows of which 20 are bad, stopping in the middle, and what an undo leaves alone.
import { afterEach, describe, expect, it } from 'vitest';
import { findDrafts, saveSchool } from '#features/schools/schools/schools.service.ts';
import { schoolDraft } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import {
  admin,
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
import { runSchoolImport } from './school-imports.jobs.ts';

// Notices to followers and the like are not this file's subject, but no test should run another's.
afterEach(() => app.runJobs());

describe('500 rows of which 20 are bad', () => {
  const BAD = [
    (id: string) => `${id},,,,,4.9,,,,profile`,
    (id: string) => `${id},,,,,,600,,,profile`,
    (id: string) => `${id},,,,,,,PhD,,profile`,
    (id: string) => `${id},,,,,,,,perhaps,profile`,
    (id: string) => `${id},,,,,3.5,,,,`,
    (id: string) => `${id},,,ZZ,,,,,,`,
    (id: string) => `${id},,,ON,,,,,,`,
    (id: string) => `${id},${'x'.repeat(201)},,,,,,,,`,
    (id: string) => `${id},,,,`,
    (id: string) => `${id},,,,,3.5,511,MD,yes,profile,one more`,
    () => `,,,,,3.5,,,,profile`,
    () => `Not An Id,,,,,3.5,,,,profile`,
    (id: string) => `${id}-unknown,,,,,3.5,,,,profile`,
    (id: string) => `${id}-unknown,A Name,Elmwood,,USA,3.5,,,,profile`,
    (id: string) => `${id},,,,,"3,5",,,,profile`,
    (id: string) => `${id},,,,France,,,,,`,
    (id: string) => `${id},-,,,,,,,,`,
    (id: string) => `${id},,,,,three,many,BA,?,`,
    (id: string) => `${id},x,,,,,,,,`,
    // The school of the first row once more.
    () => '',
  ];

  it('refuses exactly those, commits the others, and gives everything back', { timeout: 120_000 }, async () => {
    const known = await buildSchools(400);
    const added = Array.from({ length: 100 }, (_, n) => `${known[0]}-new-${n}`);
    const lines = known.map((id, n) => (n % 40 === 20 ? `${id},,,,,,,,,` : (n % 10 === 0 ? changeRow : moveRow)(id)));
    lines.push(...added.map(newRow));
    const badLines = new Map<number, string>();
    for (const [n, write] of BAD.entries()) {
      const at = 15 + n * 24;
      lines[at] = n === BAD.length - 1 ? changeRow(known[0] ?? '') : write(known[at] ?? `${known[0]}-other-${n}`);
      badLines.set(at + 2, lines[at]);
    }
    const before = await draftsOf([...known, ...added]);
    const { data, errors } = await check(`${HEADER}\n${lines.join('\n')}`);
    expect(errors.map(({ line }) => line)).toEqual([...badLines.keys()]);
    for (const error of errors) expect(error.errors.length).toBeGreaterThan(0);
    expect(errors.find(({ line }) => line === 17)).toEqual({
      line: 17,
      schoolId: known[15],
      errors: [{ column: 'avgGPA', message: '“4.9” is not a GPA between 0 and 4' }],
    });
    expect(errors.at(-1)?.errors).toEqual([{ column: 'schoolId', message: 'Line 2 is about the same school' }]);
    expect(data.newCount + data.changedCount + data.unchangedCount).toBe(480);
    expect(data).toMatchObject({ rowCount: 500, badCount: 20, doneCount: 0, unchangedCount: 10 });
    expect(await draftsOf([...known, ...added]), 'the dry run changes nothing').toEqual(before);

    const committed = await step('commitSchoolImport', data._id);
    expect(committed.body.data).toMatchObject({ status: 'running', doneCount: 0 });
    await app.runJobs();
    const done = (await step('getSchoolImport', data._id)).body;
    expect(done.data).toMatchObject({ status: 'done', doneCount: 480, badCount: 20, keptCount: 0 });
    expect(done.data.finishedAt).not.toBeNull();
    const after = await findDrafts(ctx, [...known, ...added]);
    expect(known.filter((id) => after.get(id)?.version === 2)).toHaveLength(data.changedCount);
    expect(after.size).toBe(400 + data.newCount);
    const versions = await ctx.db.selectFrom('schoolVersions').selectAll().where('batchId', '=', data._id).execute();
    expect(versions).toHaveLength(data.newCount + data.changedCount);
    for (const { kind, authorId, reason } of versions)
      expect([kind, authorId, reason]).toEqual(['import', admin.id, 'schools.csv']);

    // The same file again changes nothing.
    const again = await check(`${HEADER}\n${lines.join('\n')}`);
    expect(again.data).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 480, badCount: 20 });
    expect((await step('commitSchoolImport', again.data._id)).body.code).toBe('nothing_to_import');

    expect((await step('undoSchoolImport', data._id)).body.data).toMatchObject({ status: 'undoing', doneCount: 0 });
    await app.runJobs();
    expect((await step('getSchoolImport', data._id)).body.data).toMatchObject({
      status: 'undone',
      doneCount: 480,
      keptCount: 0,
    });
    expect(await draftsOf([...known, ...added])).toEqual(before);
    expect((await step('undoSchoolImport', data._id)).status).toBe(409);
  });
});

describe('stopping', () => {
  it('keeps what was committed, leaves the rest, and can be undone', async () => {
    const known = await buildSchools(300);
    const before = await draftsOf(known);
    const { data } = await check(`${HEADER}\n${known.map(moveRow).join('\n')}`);
    await step('commitSchoolImport', data._id);
    let cancelling: ReturnType<typeof step> | null = null;
    const interrupted = withClock((reading) => {
      if (reading === 60) cancelling = step('cancelSchoolImport', data._id);
    });
    await runSchoolImport(interrupted, { importId: data._id });
    expect((await cancelling!).body.data.status).toBe('cancelled');
    const { body } = await step('getSchoolImport', data._id);
    expect(body.data.status).toBe('cancelled');
    expect(body.data.doneCount).toBeGreaterThan(0);
    expect(body.data.doneCount).toBeLessThan(300);
    const after = await findDrafts(ctx, known);
    const isChanged = known.map((id) => after.get(id)?.draft.schoolLocationCity === 'Newtown');
    expect(isChanged, 'the first rows and no others').toEqual(known.map((_, n) => n < body.data.doneCount));
    // The job that was queued finds nothing to do.
    await app.runJobs();
    expect((await step('getSchoolImport', data._id)).body.data.doneCount).toBe(body.data.doneCount);
    expect((await step('cancelSchoolImport', data._id)).status).toBe(409);

    const undoing = await step('undoSchoolImport', data._id);
    expect(undoing.body.data.doneCount).toBe(300 - body.data.doneCount);
    await app.runJobs();
    expect((await step('getSchoolImport', data._id)).body.data).toMatchObject({ status: 'undone', doneCount: 300 });
    expect(await draftsOf(known)).toEqual(before);
  });

  it('throws an upload away that nobody wants', async () => {
    const { _id } = (await upload(`${HEADER}\n${newRow('never')}`)).body.data;
    expect((await step('cancelSchoolImport', _id)).body.data.status).toBe('cancelled');
    expect((await map(_id, { schoolId: 'schoolId' })).status).toBe(409);
  });
});

describe('taking back', () => {
  it('leaves a school that somebody has changed since, and an added one that somebody uses', async () => {
    const [restored = '', edited = ''] = await buildSchools(2);
    const [unused, favourite, reported] = ['unused', 'favourite', 'reported'].map((what) => `${restored}-${what}`) as [
      string,
      string,
      string,
    ];
    const ids = [restored, edited, unused, favourite, reported];
    const rows = [changeRow(restored), changeRow(edited), newRow(unused), newRow(favourite), newRow(reported)];
    const { data } = await check(`${HEADER}\n${rows.join('\n')}`);
    await step('commitSchoolImport', data._id);
    await app.runJobs();
    const now = await findDrafts(ctx, ids);
    await saveSchool(ctx, {
      schoolId: edited,
      draft: { ...(now.get(edited)?.draft ?? schoolDraft()), avgMCAT: 521 },
      expectedVersion: 2,
      kind: 'edit',
      reason: 'a correction',
    });
    const user = await buildUser(ctx);
    await ctx.db.insertInto('favoriteLists').values({ userId: user.id }).execute();
    await ctx.db
      .insertInto('favoriteSchools')
      .values({ userId: user.id, schoolId: favourite, rank: 1, addedAt: ctx.clock.now() })
      .execute();
    await ctx.db
      .insertInto('schoolReports')
      .values({ schoolId: reported, text: 'The class is smaller.', reportedAt: ctx.clock.now() })
      .execute();
    const other = await buildUser(ctx, { role: 'admin' });
    await step('undoSchoolImport', data._id, await signIn(ctx, other));
    await app.runJobs();
    expect((await step('getSchoolImport', data._id)).body.data).toMatchObject({ status: 'undone', keptCount: 3 });
    const after = await findDrafts(ctx, ids);
    expect([...after.keys()].toSorted()).toEqual([restored, edited, favourite, reported].toSorted());
    expect(after.get(edited)?.draft).toMatchObject({ avgGPA: 3.91, avgMCAT: 521 });
    expect(after.get(restored)).toEqual({ version: 3, draft: schoolDraft() });
    const [last] = await ctx.db
      .selectFrom('schoolVersions')
      .selectAll()
      .where('schoolId', '=', restored)
      .orderBy('version', 'desc')
      .execute();
    expect(last).toMatchObject({ kind: 'undo', authorId: other.id, reason: 'Undo of schools.csv' });
  });
});
