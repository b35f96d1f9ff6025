// Jobs that were given up, through HTTP: listed without secrets, begun anew once, whoever presses second.
import type { HomeReply } from '@matricula/contract/administration/home.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#platform/jobs/queue.ts';
import { safeError } from '#platform/jobs/failed-jobs.ts';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';

const app = await startTestApp();
const { ctx } = app;
const admin = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));
const other = await signIn(ctx, await buildUser(ctx, { role: 'admin' }));

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(ctx.db));

/** A job after its last try. */
async function failJob(task: string, lastError: string): Promise<string> {
  await addJob(ctx.db, task, { secret: 'token-of-a-person' });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${lastError}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(ctx.db);
  return rows[0]?.id ?? '';
}

const readFailed = async () => {
  const { body, text } = await app.call<HomeReply>('readHome', { as: admin });
  return { ...body.notWell.failedJobs, text };
};
const retry = (jobId: string, as: string | undefined = admin) => app.call('retryJob', { as, params: { jobId } });
const auditsOf = (jobId: string) =>
  ctx.db.selectFrom('auditLog').selectAll().where('subjectType', '=', 'job').where('subjectId', '=', jobId).execute();

describe('failed jobs', () => {
  it('are listed with what failed and when, and nothing of what they were given', async () => {
    await addJob(ctx.db, 'account.registered', {});
    const jobId = await failJob('a → sendMail', 'Error: no such mailbox <ada@example.test>\n  at secret (file.ts:1)');
    const { count, data, text } = await readFailed();
    expect(count).toBe(1);
    expect(data).toMatchObject([{ jobId, task: 'a → sendMail', attempts: 12, error: 'Error: no such mailbox …' }]);
    expect(text).not.toMatch(/token-of-a-person|ada@example|secret/);
  });

  it('begin anew, with all their tries and one row in the log', async () => {
    const jobId = await failJob('a → sendMail', 'Error: away');
    expect((await retry(jobId)).status).toBe(200);
    const { rows } = await sql<{ attempts: number; isDue: boolean }>`
      select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where id = ${jobId}::bigint`.execute(
      ctx.db,
    );
    expect(rows).toEqual([{ attempts: 0, isDue: true }]);
    expect(await readFailed()).toMatchObject({ count: 0, data: [] });
    expect(await auditsOf(jobId)).toMatchObject([
      { action: 'job.retried', before: { task: 'a → sendMail', attempts: 12 }, after: { attempts: 0 } },
    ]);
  });

  it('begin anew once, when two press at the same moment, and whoever was second is told', async () => {
    const jobId = await failJob('a → sendMail', 'Error: away');
    const replies = await Promise.all([retry(jobId), retry(jobId, other), retry(jobId)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'not_failed' });
    expect(await auditsOf(jobId)).toHaveLength(1);
    expect((await retry(jobId, other)).status).toBe(409);
    expect(await auditsOf(jobId)).toHaveLength(1);
  });

  it('are no business of a job that still has tries, nor of one that is gone', async () => {
    await addJob(ctx.db, 'account.registered', {});
    const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs`.execute(ctx.db);
    expect((await retry(rows[0]?.id ?? '')).status).toBe(409);
    expect((await retry('999999999')).status).toBe(409);
    expect((await retry('x')).status).toBe(422);
  });

  it.each([
    ['a visitor', null, 401],
    ['a user', 'user', 403],
    ['a consultant', 'consultant', 403],
  ])('are not for %s', async (_title, role, status) => {
    const as = role === null ? undefined : await signIn(ctx, await buildUser(ctx, { role }));
    const jobId = await failJob('a → sendMail', 'Error: away');
    const reply = await app.call('retryJob', { as, params: { jobId } });
    expect(reply.status).toBe(status);
    expect(await auditsOf(jobId)).toEqual([]);
  });
});

describe('what a failure may say', () => {
  it.each([
    ['Error: connect ECONNREFUSED 127.0.0.1:25\n at x', 'Error: connect ECONNREFUSED 127.0.0.1:25'],
    [
      'new row for relation "orders" violates check constraint "orders_check"',
      'new row for relation orders violates check constraint orders_check',
    ],
    ['invalid input syntax for type uuid: "Ada Lovelace"', 'invalid input syntax for type uuid: …'],
    [
      "Can't send mail - all recipients were rejected: 550 5.1.1 <ada@example.test> unknown",
      "Can't send mail - all recipients were rejected: 550 5.1.1 … unknown",
    ],
    ['No such customer: cus_QXg1o8vlGbXv12; key sk_live_51Habcdefghijkl', 'No such customer: …; key …'],
    ['GET https://api.stripe.test/v1/x?key=secret failed', 'GET … failed'],
    ['call +1 416 5550123 now', 'call +1 416 … now'],
    ['Key (email)=(ada@example.test) already exists.', 'Key … already exists.'],
    ['', ''],
  ])('%s', (error, said) => {
    expect(safeError(error)).toBe(said);
  });

  it('is short', () => {
    expect(safeError('word '.repeat(200))).toHaveLength(200);
  });

  it('is read for as long as nobody waits for it, and what is quoted without an end is left out', () => {
    const begun = performance.now();
    expect(safeError(`no such thing: "${'Ada Lovelace '.repeat(100_000)}`)).toMatch(/^no such thing: …/);
    for (const sign of ['x', '“', '=(', '<']) safeError(sign.repeat(1_000_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
