// Plans through HTTP: what is on offer is what administrators set, each change is in the log, and nothing is offered where nothing can be paid.
import type { ErrorBody } from '@matricula/contract/http/schemas.ts';
import type { ManagedPlan, ManagedPlansReply, PlansReply } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { startSimulatedStripe } from '#test/simulated-stripe.ts';

const { environment } = await startSimulatedStripe();
const app = await startTestApp({ environment });
const { ctx } = app;
const adminUser = await buildUser(ctx, { role: 'admin' });
const admin = await signIn(ctx, adminUser);
const applicant = await signIn(ctx, await buildUser(ctx));

const TERMS = {
  title: 'All question banks',
  interval: 'month',
  intervalCount: 1,
  usdCents: 2_900,
  cadCents: 3_900 as number | null,
  isOffered: true,
  position: 2,
};
const save = <B = ManagedPlan>(planId: string, changes: object = {}, as: string | undefined = admin) =>
  app.call<B>('saveSubscriptionPlan', { as, params: { planId }, body: { ...TERMS, ...changes } });
const offered = async () => (await app.call<PlansReply>('listSubscriptionPlans', { as: applicant })).body;

it('is made and changed, each time with a line in the log, and offered in the operator’s order', async () => {
  expect((await save('full-monthly')).body).toMatchObject({ planId: 'full-monthly', usdCents: 2_900, isOffered: true });
  await save('full-yearly', { interval: 'year', usdCents: 19_900, cadCents: null, position: 1 });
  expect((await offered()).data.map(({ planId, usdCents }) => [planId, usdCents])).toEqual([
    ['full-yearly', 19_900],
    ['full-monthly', 2_900],
  ]);
  await save('full-monthly', { usdCents: 3_100 });
  await save('full-yearly', { interval: 'year', isOffered: false });
  expect(await offered()).toEqual({
    data: [
      {
        planId: 'full-monthly',
        level: 'full',
        title: 'All question banks',
        interval: 'month',
        intervalCount: 1,
        usdCents: 3_100,
        cadCents: 3_900,
      },
    ],
    isTest: true,
  });
  const { data } = (await app.call<ManagedPlansReply>('listManagedPlans', { as: admin })).body;
  expect(data.map(({ planId, isOffered }) => [planId, isOffered])).toEqual([
    ['full-monthly', true],
    ['full-yearly', false],
  ]);
  const log = await ctx.db
    .selectFrom('auditLog')
    .select(['actorId', 'before', 'after'])
    .where('action', '=', 'subscriptionPlan.saved')
    .where('subjectId', '=', 'full-monthly')
    .orderBy('id')
    .execute();
  expect(log).toMatchObject([
    { actorId: adminUser.id, before: null, after: { usdCents: 2_900 } },
    { actorId: adminUser.id, before: { usdCents: 2_900 }, after: { usdCents: 3_100 } },
  ]);
});

it.each<[string, string, object]>([
  ['for nothing', 'full', { usdCents: 0 }],
  ['below what a card can be charged', 'full', { cadCents: 99 }],
  ['in parts of a cent', 'full', { usdCents: 2_900.5 }],
  ['for more than a card takes', 'full', { usdCents: 100_000_000 }],
  ['every two years', 'full', { interval: 'year', intervalCount: 2 }],
  ['every 13 months', 'full', { intervalCount: 13 }],
  ['every week', 'full', { interval: 'week' }],
  ['without a title', 'full', { title: '  ' }],
  ['with a name that is no address', 'Full Plan', {}],
])('refuses one %s', async (_title, planId, changes) => {
  expect((await save<ErrorBody>(planId, changes)).status).toBe(422);
});

it('is not put back by a form that was opened before somebody else changed it', async () => {
  const refusal = { status: 409, body: { code: 'changed' } };
  const { updatedAt } = (await save('stale-form', { isOffered: false, expectedUpdatedAt: null })).body;
  const dearer = (await save('stale-form', { isOffered: false, usdCents: 3_500, expectedUpdatedAt: updatedAt })).body;
  const stale = { isOffered: false, title: 'Corrected', expectedUpdatedAt: updatedAt };
  expect(await save<ErrorBody>('stale-form', stale)).toMatchObject(refusal);
  // Nor by one for a new plan whose name somebody was faster to take, nor by one for a plan that is not there.
  expect(await save<ErrorBody>('stale-form', { isOffered: false, expectedUpdatedAt: null })).toMatchObject(refusal);
  expect(await save<ErrorBody>('never-made', { expectedUpdatedAt: updatedAt })).toMatchObject(refusal);
  // Its own answer was lost: what is there is what it says.
  const again = await save('stale-form', { isOffered: false, usdCents: 3_500, expectedUpdatedAt: updatedAt });
  expect([again.status, again.body]).toEqual([200, dearer]);
  const fresh = { isOffered: false, usdCents: 3_600, expectedUpdatedAt: dearer.updatedAt };
  const together = await Promise.all([save('stale-form', fresh), save('stale-form', { ...fresh, usdCents: 3_700 })]);
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const log = ctx.db.selectFrom('auditLog').select('id').where('subjectId', '=', 'stale-form');
  expect(await log.execute()).toHaveLength(3);
});

it('is not for others to set, nor are there more than twenty', async () => {
  expect((await save('full', {}, applicant)).status).toBe(403);
  expect((await app.call('listManagedPlans', { as: applicant })).status).toBe(403);
  for (let each = 0; each < 17; each += 1) expect((await save(`plan-${each}`, { isOffered: false })).status).toBe(200);
  expect(await save<ErrorBody>('one-more')).toMatchObject({ status: 409, body: { code: 'too_many_plans' } });
  expect((await save('plan-3', { isOffered: false })).status).toBe(200);
});

it('is not offered where nothing can be paid', async () => {
  const poor = await startTestApp({ beside: app });
  expect((await poor.call<PlansReply>('listSubscriptionPlans', { as: applicant })).body.data).toEqual([]);
});
