// Schools as administrators change them, through HTTP: versions, conflicts, what can be brought back, and the audit.
import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type {
  ManagedSchool,
  SchoolDraft,
  SchoolVersionsReply,
  UpdateSchoolReply,
} from '@matricula/contract/schools/school-management.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { buildSchool, official, schoolDraft } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { draftOf } from './schools.draft.ts';
import { selectSchools } from './schools.repository.ts';
import { saveSchool } from './schools.service.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await buildUser(ctx, { role: 'admin', name: 'Florence Nightingale' });
const as = await signIn(ctx, admin);

const auditOf = (schoolId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectId', '=', schoolId).orderBy('id').execute();
const draftNow = async (schoolId: string) => (await selectSchools(ctx.db, [schoolId])).map(draftOf)[0];
const edit = <B = ManagedSchool>(schoolId: string, body: unknown) =>
  app.call<B>('updateSchool', { as, params: { schoolId }, body });
const restore = <B = ManagedSchool>(schoolId: string, body: unknown) =>
  app.call<B>('restoreSchool', { as, params: { schoolId }, body });
const versionsOf = async (schoolId: string) =>
  (await app.call<SchoolVersionsReply>('listSchoolVersions', { as, params: { schoolId } })).body.data;

async function buildReport(schoolId: string, reporterId: string | null = null): Promise<string> {
  const { id } = await ctx.db
    .insertInto('schoolReports')
    .values({ schoolId, text: 'The class profile says 3.9.', reporterId, reportedAt: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('access', () => {
  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
    ['a guest', 'phantom', 403],
  ])('refuses %s', async (_title, role, status) => {
    const { id } = await buildSchool(ctx);
    const token = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    const params = { schoolId: id };
    const bodies = {
      getManagedSchool: undefined,
      listSchoolVersions: undefined,
      createSchool: { schoolId: 'mine', school: schoolDraft(), reason: '' },
      updateSchool: { version: 1, school: schoolDraft({ avgGPA: 4 }), reason: '' },
      restoreSchool: { version: 1, reason: '' },
    } as const;
    for (const [name, body] of Object.entries(bodies)) {
      const reply = await app.call(name as keyof typeof bodies, { as: token, params, body });
      expect([name, reply.status]).toEqual([name, status]);
    }
    expect((await draftNow(id))?.avgGPA).toBe(3.82);
    expect(await auditOf(id)).toHaveLength(0);
  });
});

describe('one school', () => {
  it('opens one, listed or not, with everything that can be edited', async () => {
    const { id, ...draft } = await buildSchool(ctx, { isListed: false, notes: ['A', 'B'] });
    const { body } = await app.call<ManagedSchool>('getManagedSchool', { as, params: { schoolId: id } });
    for (const field of Object.keys(schoolDraft()) as (keyof SchoolDraft)[])
      expect([field, body[field]]).toEqual([field, draft[field]]);
    expect(body).toMatchObject({ version: 1, favoriteCount: 0, openReportCount: 0 });
    expect((await app.call('getManagedSchool', { as, params: { schoolId: 'nowhere' } })).status).toBe(404);
    expect((await app.call('listSchoolVersions', { as, params: { schoolId: 'nowhere' } })).status).toBe(404);
  });
});

describe('adding', () => {
  it('makes the first version, audited once [ADM-19]', async () => {
    const schoolId = `new-${randomUUID().slice(0, 8)}`;
    const body = { schoolId, school: schoolDraft({ title: '  Granite Medical School ' }), reason: 'Newly accredited' };
    const reply = await app.call<ManagedSchool>('createSchool', { as, body });
    expect([reply.status, reply.body.version, reply.body.title]).toEqual([200, 1, 'Granite Medical School']);
    const [version] = await versionsOf(schoolId);
    expect(version).toMatchObject({
      version: 1,
      kind: 'create',
      authorName: 'Florence Nightingale',
      reason: 'Newly accredited',
    });
    expect(version?.changes).toContainEqual({ field: 'title', before: '', after: 'Granite Medical School' });
    expect(await auditOf(schoolId)).toMatchObject([
      { action: 'school.created', actorId: admin.id, reason: 'Newly accredited', before: null, after: { version: 1 } },
    ]);
  });

  it('refuses an id that is taken, and changes nothing', async () => {
    const { id } = await buildSchool(ctx);
    const body = { schoolId: id, school: schoolDraft({ avgGPA: 4 }), reason: '' };
    const reply = await app.call<ErrorBody>('createSchool', { as, body });
    expect([reply.status, reply.body.code]).toEqual([409, 'school_exists']);
    expect((await draftNow(id))?.avgGPA).toBe(3.82);
    expect(await auditOf(id)).toHaveLength(0);
  });

  it('of one id at the same moment succeeds once', async () => {
    const schoolId = `race-${randomUUID().slice(0, 8)}`;
    const body = { schoolId, school: schoolDraft(), reason: '' };
    const replies = await Promise.all(Array.from({ length: 6 }, () => app.call('createSchool', { as, body })));
    expect(
      replies
        .map(({ status }) => String(status))
        .toSorted()
        .join(' '),
    ).toBe('200 409 409 409 409 409');
    expect(await versionsOf(schoolId)).toHaveLength(1);
    expect(await auditOf(schoolId)).toHaveLength(1);
  });

  it.each([
    ['an id that is none', { schoolId: 'No Id' }],
    ['a GPA above 4', { school: schoolDraft({ avgGPA: 4.1 }) }],
    ['no title', { school: schoolDraft({ title: ' ' }) }],
    ['a state that is none', { school: schoolDraft({ schoolLocationState: 'California' }) }],
    ['an address that is none', { school: schoolDraft({ website: 'javascript:alert(1)' }) }],
    ['an unknown field', { school: { ...schoolDraft(), colour: 'red' } }],
    [
      'a source without a name',
      {
        school: schoolDraft({
          provenance: { avgGPA: { tier: 'official', source: ' ', year: null, url: null, note: null, basis: null } },
        }),
      },
    ],
  ])('refuses %s', async (_title, wrong) => {
    const body = { schoolId: 'bad-one', school: schoolDraft(), reason: '', ...wrong };
    expect((await app.call('createSchool', { as, body })).status).toBe(422);
    expect(await draftNow('bad-one')).toBeUndefined();
  });
});

describe('editing', () => {
  it('keeps who, when, why, and each field before and after', async () => {
    const { id } = await buildSchool(ctx);
    const { avgGPA: gpaSource, ...provenance } = schoolDraft().provenance;
    const school = schoolDraft({
      avgGPA: 3.9,
      acceptsCanadian: true,
      casperPolicy: { level: 'none', cycle: null },
      notes: ['One', 'Two'],
      mdAcceptances: null,
      provenance: { ...provenance, avgGPA: { ...gpaSource!, year: '2026', tier: 'secondary' } },
    });
    const { status, body } = await edit(id, { version: 1, school, reason: 'New class profile' });
    expect([status, body.version, body.avgGPA]).toEqual([200, 2, 3.9]);
    const [second, first] = await versionsOf(id);
    expect(first).toMatchObject({ version: 1, kind: 'seed', authorName: null });
    expect(second).toMatchObject({
      version: 2,
      kind: 'edit',
      authorName: 'Florence Nightingale',
      reason: 'New class profile',
    });
    expect(second?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'acceptsCanadian', before: 'No', after: 'Yes' },
      { field: 'avgGPA', before: '3.82', after: '3.9' },
      {
        field: 'avgGPA source',
        before: `Official, school, 2024-25, ${official.url}`,
        after: `Secondary source, school, 2026, ${official.url}`,
      },
      { field: 'casperPolicy', before: 'required (2025-26)', after: 'none' },
      { field: 'mdAcceptances', before: '150', after: '' },
      { field: 'notes', before: '', after: 'One; Two' },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: 'school.edited', reason: 'New class profile', before: { version: 1 }, after: { version: 2 } },
    ]);
  });

  it('of a version that somebody changed since is a conflict and overwrites nothing', async () => {
    const { id } = await buildSchool(ctx);
    expect((await edit(id, { version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason: '' })).status).toBe(200);
    const late = await edit<ErrorBody>(id, { version: 1, school: schoolDraft({ avgGPA: 3.1 }), reason: '' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await draftNow(id))?.avgGPA).toBe(3.9);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('by ten at the same moment succeeds once', async () => {
    const { id } = await buildSchool(ctx);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        edit(id, { version: 1, school: schoolDraft({ mdAcceptances: 200 + index }), reason: '' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('of nothing makes no version, and is audited all the same', async () => {
    const { id } = await buildSchool(ctx);
    const { status, body } = await edit(id, { version: 1, school: schoolDraft(), reason: 'Looked through' });
    expect([status, body.version]).toEqual([200, 1]);
    expect(await versionsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toMatchObject([{ before: { version: 1 }, after: { version: 1 } }]);
  });

  it('of a school that is not there, is refused', async () => {
    for (const version of [0, 1])
      expect((await edit('nowhere', { version, school: schoolDraft(), reason: '' })).status).toBe(404);
    const { id } = await buildSchool(ctx);
    expect((await edit(id, { school: schoolDraft(), reason: '' })).status).toBe(422);
  });

  it('tells the followers when a figure changed, and not otherwise', async () => {
    const { id } = await buildSchool(ctx);
    const waiting = async () => {
      const { rows } = await app.platform.pool.query<{ payload: { schoolId: string } }>(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier like 'school.figuresChanged%' and payload::text like $1`,
        [`%${id}%`],
      );
      return rows.length;
    };
    await edit(id, { version: 1, school: schoolDraft({ notes: ['A remark'] }), reason: '' });
    expect(await waiting()).toBe(0);
    await edit(id, { version: 2, school: schoolDraft({ tuitionIS: 41_000 }), reason: '' });
    expect(await waiting()).toBe(1);
  });
});

describe('a reported error', () => {
  it('is closed by the edit that names it, once', async () => {
    const { id } = await buildSchool(ctx);
    const reportId = await buildReport(id);
    const body = { version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason: 'As reported', reportId };
    const reply = await edit<UpdateSchoolReply>(id, body);
    expect([reply.status, reply.body.openReportCount, reply.body.reportStatus]).toEqual([200, 0, 'corrected']);
    const find = () => ctx.db.selectFrom('schoolReports').selectAll().where('id', '=', reportId).executeTakeFirst();
    const closed = await find();
    expect(closed).toMatchObject({ status: 'corrected', decidedBy: admin.id, decision: 'As reported' });
    expect(await auditOf(id)).toHaveLength(1);
    const again = await edit(id, { ...body, version: 2, school: schoolDraft({ avgGPA: 3.95 }), reason: 'Later' });
    expect(again.status).toBe(200);
    expect(await find()).toEqual(closed);
  });

  it('of another school, or none, refuses the edit and changes nothing', async () => {
    const { id } = await buildSchool(ctx);
    const other = await buildReport((await buildSchool(ctx)).id);
    for (const [reportId, status] of [
      [other, 404],
      [randomUUID(), 404],
      ['nonsense', 422],
    ]) {
      const reply = await edit(id, { version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason: '', reportId });
      expect([reportId, reply.status]).toEqual([reportId, status]);
    }
    expect((await draftNow(id))?.avgGPA).toBe(3.82);
    expect(await auditOf(id)).toHaveLength(0);
  });
});

describe('restoring', () => {
  it('brings back exactly what was, as a new version', async () => {
    const { id } = await buildSchool(ctx, { notes: ['First'] });
    const first = await draftNow(id);
    await edit(id, { version: 1, school: schoolDraft({ avgGPA: 3.1, provenance: {} }), reason: '' });
    await edit(id, { version: 2, school: schoolDraft({ isListed: false, website: null }), reason: '' });
    const { status, body } = await restore(id, { version: 1, reason: '' });
    expect([status, body.version]).toEqual([200, 4]);
    expect(await draftNow(id)).toEqual(first);
    expect((await versionsOf(id)).map(({ version, kind }) => `${version} ${kind}`)).toEqual([
      '4 restore',
      '3 edit',
      '2 edit',
      '1 seed',
    ]);
    expect((await versionsOf(id))[0]?.reason).toBe('As it was in version 1');
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'school.restored', after: { version: 4 } });
  });

  it('refuses a version that is not there', async () => {
    const { id } = await buildSchool(ctx);
    expect((await restore(id, { version: 2, reason: '' })).status).toBe(404);
    expect((await restore('nowhere', { version: 1, reason: '' })).status).toBe(404);
    expect((await restore(id, { version: 0, reason: '' })).status).toBe(422);
    expect(await auditOf(id)).toHaveLength(0);
  });

  it('of a version older than today’s fields leaves out what is gone and refuses what lacks something', async () => {
    const { id } = await buildSchool(ctx);
    await edit(id, { version: 1, school: schoolDraft({ avgGPA: 3.9 }), reason: '' });
    const { title, ...lacking } = schoolDraft();
    const keep = (after: unknown) =>
      ctx.db
        .updateTable('schoolVersions')
        .set({ after: JSON.stringify(after) })
        .where('schoolId', '=', id)
        .where('version', '=', 1)
        .execute();
    await keep(lacking);
    const refused = await restore<ErrorBody>(id, { version: 1, reason: '' });
    expect([refused.status, refused.body.code]).toEqual([409, 'old_version']);
    await keep({ ...lacking, title, mascot: 'An owl' });
    expect((await restore(id, { version: 1, reason: '' })).body.avgGPA).toBe(3.82);
    expect((await versionsOf(id)).at(-1)?.changes).toContainEqual({ field: 'mascot', before: '', after: 'An owl' });
  });
});

describe('two who save at the same moment', () => {
  it('each see what the other has made, also of what only a page shows', async () => {
    const { id } = await buildSchool(ctx);
    const names = Array.from({ length: 8 }, (_, index) => `https://a${index}.example`);
    const save = (website: string) =>
      saveSchool(ctx, {
        schoolId: id,
        draft: schoolDraft({ website }),
        expectedVersion: null,
        kind: 'import',
        reason: '',
        authorId: null,
      });
    await Promise.all(names.map(save));
    const kept = await ctx.db
      .selectFrom('schoolVersions')
      .select(['version', 'before', 'after'])
      .where('schoolId', '=', id)
      .orderBy('version')
      .execute();
    expect(kept).toHaveLength(9);
    for (const [index, { before }] of kept.entries()) if (index > 0) expect(before).toEqual(kept[index - 1]?.after);
  });
});
