// Followers hear of changed figures by mail: once, in one mail for all changes of a short while, and only what still holds.
import type { SchoolDraft, VersionKind } from '@matricula/contract/schools/school-management.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDraftAt, saveSchool } from '#features/schools/schools/schools.service.ts';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { buildSchool } from '#test/builders/school.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { collectSchoolNotices, sendSchoolNotices } from './favorite-schools.jobs.ts';

// In the past, so that a mail appointed for the end of the while is due at once; the while begins anew with each test.
const DAY_MS = 24 * 60 * 60_000;
const clock = createMovableClock(new Date(Date.now() - 2 * DAY_MS));
const app = await startTestApp({ clock });
const { ctx } = app;

const windowMs = app.ctx.config.schoolNoticeMs;
beforeEach(() => clock.advance(windowMs - (clock.now().getTime() % windowMs)));

async function buildFollower(schoolIds: string[], overrides: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(ctx, overrides);
  const as = await signIn(ctx, user);
  for (const schoolId of schoolIds) {
    const { status } = await app.call('addFavoriteSchool', { body: { schoolId }, as });
    expect(status).toBe(200);
  }
  return { user, as };
}

async function change(schoolId: string, changes: Partial<SchoolDraft>, kind: VersionKind = 'edit'): Promise<number> {
  const { version } = await ctx.db
    .selectFrom('schools')
    .select('version')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  clock.advance(1_000);
  const draft = { ...(await getDraftAt(ctx, schoolId, version)), ...changes };
  const saved = await saveSchool(ctx, { schoolId, draft, expectedVersion: version, kind, reason: '', authorId: null });
  return saved.version;
}

const mailsTo = (user: { email: string }) => app.inbox.list(user.email);

describe('followers', () => {
  it('hear which figure changed, from what to what, by which source, and how to hear no more', async () => {
    await ctx.db
      .insertInto('schoolSources')
      .values({ id: 'profile-2026', label: 'Class profile of the school', licence: null })
      .execute();
    const school = await buildSchool(ctx, { title: 'Ashgrove <b>Medical</b> School', avgGPA: 3.8 });
    const { user } = await buildFollower([school.id]);
    const source = {
      tier: 'official',
      source: 'profile-2026',
      year: '2026',
      url: 'https://medicine.ashgrove.example/class-profile',
      note: null,
      basis: null,
    } as const;
    await change(school.id, { avgGPA: 3.85, provenance: { avgGPA: source } });
    await app.runJobs();
    const mail = await app.inbox.findMail(user.email, 'New figures at Ashgrove');
    expect(mail.text).toContain('GPA: 3.80 → 3.85. Source: Class profile of the school, 2026.');
    expect(mail.text).toContain(`${app.config.origins.matricula}/school/${school.id}`);
    expect(mail.text).toContain(`${app.config.origins.matricula}/favorite-schools`);
    expect(mail.text).toContain('remove it from your favorites');
    expect(mail.html).not.toContain('<b>Medical');
    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('get one mail for several changes of several schools', async () => {
    const [a, b, c] = [await buildSchool(ctx), await buildSchool(ctx), await buildSchool(ctx)];
    const { user } = await buildFollower([a.id, b.id]);
    await change(a.id, { avgGPA: 3.5 });
    await change(a.id, { avgGPA: 3.6 });
    await change(a.id, { avgMCAT: 516 });
    await change(b.id, { mdAcceptances: 171 }, 'import');
    await change(c.id, { mdAcceptances: 172 }, 'import');
    await app.runJobs();
    const [mail, ...others] = await mailsTo(user);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New figures at 2 of your favorite schools');
    expect(mail?.text).toContain('GPA: 3.82 → 3.60.');
    expect(mail?.text).toContain('MCAT: 515 → 516.');
    expect(mail?.text).toContain('171');
    expect(mail?.text).not.toContain(c.id);
  });

  it('get another mail for a change after that while', async () => {
    const school = await buildSchool(ctx);
    const { user } = await buildFollower([school.id]);
    await change(school.id, { avgGPA: 3.5 });
    await app.runJobs();
    clock.advance(windowMs);
    await change(school.id, { avgGPA: 3.6 });
    await app.runJobs();
    const mails = await mailsTo(user);
    expect(mails.map(({ text }) => /GPA: (\S+ → \S+)\./.exec(text)?.[1])).toEqual(['3.82 → 3.50', '3.50 → 3.60']);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('hear nothing of what was changed back at once, of new seed data, or of what is no figure', async () => {
    const [a, b, c, d] = await Promise.all([buildSchool(ctx), buildSchool(ctx), buildSchool(ctx), buildSchool(ctx)]);
    const { user } = await buildFollower([a.id, b.id, c.id, d.id]);
    await change(a.id, { avgGPA: 3.5 }, 'import');
    await change(a.id, { avgGPA: 3.82 }, 'undo');
    await change(b.id, { avgGPA: 3.5 }, 'seed');
    await change(c.id, { notes: ['No figure.'] });
    await change(d.id, { avgGPA: 3.5, isListed: false });
    await app.runJobs();
    expect(await mailsTo(user)).toEqual([]);
  });

  it('are those who have the school when it changes and still when the mail goes out, and can be written to', async () => {
    const school = await buildSchool(ctx);
    const unverified = await buildFollower([school.id], { emailVerifiedAt: null });
    const suspended = await buildFollower([school.id]);
    const former = await buildFollower([school.id]);
    const lateSuspended = await buildFollower([school.id]);
    const follower = await buildFollower([school.id]);
    const suspend = (userId: string) =>
      ctx.db.updateTable('users').set({ suspendedAt: clock.now() }).where('id', '=', userId).execute();
    await suspend(suspended.user.id);
    const version = await change(school.id, { avgGPA: 3.5 });
    clock.advance(1_000);
    const newcomer = await buildFollower([school.id]);
    await collectSchoolNotices(ctx, { schoolId: school.id, version });
    await suspend(lateSuspended.user.id);
    await app.call('removeFavoriteSchool', { body: { schoolId: school.id }, as: former.as });
    await app.runJobs();
    for (const { user } of [unverified, suspended, former, lateSuspended, newcomer])
      expect(await mailsTo(user)).toEqual([]);
    expect(await mailsTo(follower.user)).toHaveLength(1);
  });

  it('are told once however often the jobs run', async () => {
    const school = await buildSchool(ctx);
    const { user } = await buildFollower([school.id]);
    const version = await change(school.id, { avgGPA: 3.5 });
    await app.runJobs();
    await collectSchoolNotices(ctx, { schoolId: school.id, version });
    const notices = await ctx.db.selectFrom('schoolChangeNotices').selectAll().where('userId', '=', user.id).execute();
    expect(notices).toMatchObject([{ version, sentAt: expect.any(Date) }]);
    await sendSchoolNotices(ctx, { dueAt: notices[0]?.dueAt.toISOString() ?? '', afterUserId: null });
    await app.runJobs();
    expect(await mailsTo(user)).toHaveLength(1);
  });

  it('a mail repeated after a crash before it was noted carries the same Message-ID', async () => {
    const school = await buildSchool(ctx);
    const { user } = await buildFollower([school.id]);
    await change(school.id, { avgGPA: 3.5 });
    await app.runJobs();
    const { dueAt } = await ctx.db
      .updateTable('schoolChangeNotices')
      .set({ sentAt: null })
      .where('userId', '=', user.id)
      .returning('dueAt')
      .executeTakeFirstOrThrow();
    await sendSchoolNotices(ctx, { dueAt: dueAt.toISOString(), afterUserId: null });
    const mails = await mailsTo(user);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('one address that takes no mail holds nobody up', async () => {
    const school = await buildSchool(ctx);
    const followers = [
      await buildFollower([school.id]),
      await buildFollower([school.id]),
      await buildFollower([school.id]),
    ];
    const [first, ...others] = followers.toSorted((a, b) => (a.user.id < b.user.id ? -1 : 1));
    await ctx.db
      .updateTable('users')
      .set({ email: 'two@example.test,three@example.test' })
      .where('id', '=', first?.user.id ?? '')
      .execute();
    const version = await change(school.id, { avgGPA: 3.5 });
    await collectSchoolNotices(ctx, { schoolId: school.id, version });
    const { dueAt } = await ctx.db
      .selectFrom('schoolChangeNotices')
      .select('dueAt')
      .where('schoolId', '=', school.id)
      .executeTakeFirstOrThrow();
    const run = sendSchoolNotices(ctx, { dueAt: dueAt.toISOString(), afterUserId: null });
    await expect(run).rejects.toThrow('1 notices could not be sent');
    for (const { user } of others) expect(await mailsTo(user)).toHaveLength(1);
    // What waits would be tried again for the rest of this file.
    await ctx.db
      .deleteFrom('users')
      .where('id', '=', first?.user.id ?? '')
      .execute();
  });
});

it('many followers are told part by part', async () => {
  const school = await buildSchool(ctx);
  const followers = await Promise.all(Array.from({ length: 5 }, () => buildFollower([school.id])));
  const version = await change(school.id, { avgGPA: 3.5 });
  await collectSchoolNotices(ctx, { schoolId: school.id, version });
  const { dueAt } = await ctx.db
    .selectFrom('schoolChangeNotices')
    .select('dueAt')
    .where('schoolId', '=', school.id)
    .executeTakeFirstOrThrow();
  const countTold = async () => {
    const { told } = await ctx.db
      .selectFrom('schoolChangeNotices')
      .select((eb) => eb.fn.count<number>('sentAt').as('told'))
      .where('schoolId', '=', school.id)
      .executeTakeFirstOrThrow();
    return told;
  };
  await sendSchoolNotices(ctx, { dueAt: dueAt.toISOString(), afterUserId: null }, 2);
  expect(await countTold()).toBe(2);
  // Of the two jobs that wait, that of the change finds these two told, and the next part tells the others.
  await app.runJobs();
  expect(await countTold()).toBe(5);
  for (const { user } of followers) expect(await mailsTo(user)).toHaveLength(1);
});

it('notices are forgotten after 90 days', async () => {
  const school = await buildSchool(ctx);
  const { user } = await buildFollower([school.id]);
  await change(school.id, { avgGPA: 3.5 });
  await app.runJobs();
  const count = async () =>
    (await ctx.db.selectFrom('schoolChangeNotices').selectAll().where('userId', '=', user.id).execute()).length;
  await app.runCronJob('removeOldSchoolNotices');
  expect(await count()).toBe(1);
  clock.advance(91 * DAY_MS);
  await app.runCronJob('removeOldSchoolNotices');
  expect(await count()).toBe(0);
});
