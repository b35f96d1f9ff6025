// The table of transitions against a model: applicants and two reviewers in a random order that a printed seed tells again, and many decisions at once.
import {
  ACTION_OF_STATUS,
  type ApplicationAction,
  type ApplicationStatus,
  nextApplicationStatus,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import { expect, it } from 'vitest';
import { createMovableClock } from '#platform/context/clock.ts';
import { startTestApp } from '#test/app.ts';
import { applicationCalls } from '#test/calls/application.ts';
import { buildApplication, buildDocument } from '#test/builders/application.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { createRandom } from '#test/random.ts';

const SEED = Number(process.env.APPLICATION_SEED ?? 20261118);
const clock = createMovableClock();
const app = await startTestApp({ clock });
const { ctx } = app;
const { person, submit, decide, own } = await applicationCalls(app);
const reviewers = [await person({ role: 'admin' }), await person({ role: 'admin' })];

/** Sent, with documents that stay whatever happens, so that it can always be sent again. */
async function build() {
  const user = await buildUser(ctx);
  const application = await buildApplication(ctx, { userId: user.id });
  for (const kind of ['government-id', 'proof-of-attendance'] as const)
    await buildDocument(ctx, { ownerId: user.id, applicationId: application.id, kind });
  return { id: application.id, as: await signIn(ctx, user), userId: user.id };
}

it(`does what the table says and nothing else, whoever asks and in whatever order (seed ${SEED}) [APPL-11]`, async () => {
  const random = createRandom(SEED);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const chance = (share: number) => random() < share;
  const steps = process.env.CHAOS_SIZE === 'full' ? 2_000 : 150;
  let { id, as } = await build();
  let status: ApplicationStatus = 'pending';
  let seen = 1;
  let rejectedAt = 0;
  let version = 1;
  for (let step = 0; step < steps; step += 1) {
    // Withdrawing would destroy the documents, which is another test's matter.
    const action = pick([
      'submit',
      'approve',
      'reject',
      'request-info',
      'undo',
    ] as const satisfies readonly ApplicationAction[]);
    const isOutdated = chance(0.2);
    const reviewer = pick(reviewers).as;
    const said = isOutdated ? version - 1 : version;
    let reply: { status: number };
    if (action === 'submit') reply = await submit(as, 1, 'An answer.');
    else if (action === 'undo')
      reply = await app.call('undoRejection', { as: reviewer, params: { id }, body: { version: said } });
    else {
      const to = Object.entries(ACTION_OF_STATUS).find(([, known]) => known === action)?.[0];
      reply = await decide<ErrorBody>(reviewer, id, { status: to, message: 'Why.', version: said });
    }
    const next = nextApplicationStatus(status, action);
    // For ten minutes a rejection is the reviewers' alone: nobody applies again meanwhile.
    const isHeld = action === 'submit' && status === 'rejected' && clock.now().getTime() < rejectedAt + 10 * 60_000;
    const isOver = action === 'undo' && clock.now().getTime() >= rejectedAt + 10 * 60_000;
    const isDone = next !== null && !isHeld && !isOver && (action === 'submit' || !isOutdated);
    expect([step, status, action, reply.status]).toEqual([step, status, action, isDone ? 200 : 409]);
    if (isDone) {
      const review = await app.call<{ status: ApplicationStatus; version: number }>('getApplication', {
        as: reviewer,
        params: { id },
      });
      // An undone rejection is what it was before, one of the two that wait.
      expect(action === 'undo' ? ['pending', 'more-info'] : [next]).toContain(review.body.status);
      ({ status, version } = review.body);
      if (action === 'reject') rejectedAt = clock.now().getTime();
      seen += 1;
      expect(version).toBe(seen);
    }
    if (status === 'approved') {
      ({ id, as } = await build());
      [status, seen, version] = ['pending', 1, 1];
    }
    clock.advance(chance(0.2) ? 11 * 60_000 : 1_000);
  }
}, 600_000);

it('decides 50 applications once each, however many decide at the same time, and tells the others', async () => {
  const applications = await Promise.all(Array.from({ length: 50 }, build));
  const decisions = applications.flatMap(({ id }) =>
    ['approved', 'rejected', 'rejected', 'approved'].map((status, place) => ({
      id,
      status,
      as: reviewers[place % 2]?.as ?? '',
    })),
  );
  const replies = await Promise.all(
    decisions.map(async ({ id, status, as }) => ({
      id,
      status,
      reply: await decide<ErrorBody>(as, id, { status, message: 'Why.', version: 1 }),
    })),
  );
  const byApplication = Map.groupBy(replies, ({ id }) => id);
  for (const [id, group] of byApplication) {
    const won = group.filter(({ reply }) => reply.status === 200);
    expect(won).toHaveLength(1);
    for (const { reply } of group.filter((one) => one !== won[0]))
      expect([reply.status, reply.body.code]).toEqual([409, 'application_changed']);
    const events = await ctx.db.selectFrom('applicationEvents').selectAll().where('applicationId', '=', id).execute();
    expect(events.map(({ toStatus }) => toStatus)).toEqual([won[0]?.status]);
  }
  const { length } = await ctx.db
    .selectFrom('consultants')
    .select('id')
    .where(
      'id',
      'in',
      applications.map(({ userId }) => userId),
    )
    .execute();
  expect(length).toBe(replies.filter(({ status, reply }) => status === 'approved' && reply.status === 200).length);
}, 120_000);

it('keeps what the applicant wrote while reviewers decide', async () => {
  const { id, as } = await build();
  await decide(reviewers[0]?.as ?? '', id, { status: 'more-info', message: 'More.' });
  expect((await own(as)).draft.name).toBe('Ada Lovelace');
});
