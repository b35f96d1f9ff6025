// Plans: what a subscription costs and how often it renews, as data that an operator sets. Whoever has one keeps the price agreed to.
import { isDeepStrictEqual } from 'node:util';
import type { Currency } from '@matricula/contract/base/money.ts';
import type { SavePlanBody } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { requireAdmin } from '#platform/auth/require-admin.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { conflict, invalid } from '#platform/context/errors.ts';
import { lockPlans, type PlanRow, selectPlan, selectPlans, upsertPlan } from './subscription-plans.repository.ts';

export type Plan = PlanRow;

/** More than anybody would choose from. */
const MAX_PLANS = 20;

const CHANGED =
  'This plan was changed meanwhile, so nothing was saved. Close the form and change the plan as it is now.';
const NAME_TAKEN =
  'There is a plan with this name already, so nothing was saved. Close the form to see it in the list.';

/** What is on offer, in the operator's order: nothing where nothing can be paid. */
export async function listPlans(ctx: Context): Promise<Plan[]> {
  if (ctx.payments.mode === 'off') return [];
  return (await selectPlans(ctx.db)).filter(({ isOffered }) => isOffered);
}

/** One that is on offer in this currency, with its price; null where it is not. */
export async function findOffer(
  ctx: Context,
  planId: string,
  currency: Currency,
): Promise<{ plan: Plan; priceCents: number } | null> {
  const plan = await selectPlan(ctx.db, planId);
  const priceCents = (currency === 'CAD' ? plan?.cadCents : plan?.usdCents) ?? null;
  return plan === undefined || !plan.isOffered || priceCents === null ? null : { plan, priceCents };
}

/** All of them, for administrators. Fails with forbidden. */
export async function listManagedPlans(ctx: Context): Promise<Plan[]> {
  requireAdmin(ctx);
  return selectPlans(ctx.db);
}

type Terms = Omit<SavePlanBody, 'expectedUpdatedAt'>;

function termsOf({ title, interval, intervalCount, usdCents, cadCents, isOffered, position }: Terms): Terms {
  return { title, interval, intervalCount, usdCents, cadCents, isOffered, position };
}

/** Whether it is as somebody saw it who wants to change it; null: they saw none of this name. */
function isAsSeen(before: Plan | undefined, expectedUpdatedAt: string | null): boolean {
  const seenAt = expectedUpdatedAt === null ? undefined : Date.parse(expectedUpdatedAt);
  return before?.updatedAt.getTime() === seenAt;
}

/** Changes a plan, or makes it. Fails with forbidden, invalid and conflict (`changed`, `too_many_plans`). */
export async function savePlan(ctx: Context, planId: string, body: SavePlanBody): Promise<Plan> {
  requireAdmin(ctx);
  if (body.interval === 'year' && body.intervalCount !== 1)
    invalid('A plan by the year renews every year.', { intervalCount: 'A plan by the year renews every year.' });
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const plans = await lockPlans(ctx.db);
    const before = plans.find(({ id }) => id === planId);
    const terms = termsOf(body);
    if (body.expectedUpdatedAt !== undefined && !isAsSeen(before, body.expectedUpdatedAt)) {
      // Pressed again after an answer that was lost: what is there is what they want.
      if (before !== undefined && isDeepStrictEqual(termsOf(before), terms)) return before;
      conflict(before === undefined || body.expectedUpdatedAt !== null ? CHANGED : NAME_TAKEN, 'changed');
    }
    if (before === undefined && plans.length >= MAX_PLANS)
      conflict(`There are ${MAX_PLANS} plans already. Change one of them.`, 'too_many_plans');
    const plan = await upsertPlan(ctx.db, { id: planId, level: 'full', ...terms, createdAt: now, updatedAt: now });
    await recordAudit(ctx, {
      action: 'subscriptionPlan.saved',
      subjectType: 'subscriptionPlan',
      subjectId: planId,
      reason: '',
      before: before === undefined ? null : termsOf(before),
      after: terms,
    });
    return plan;
  });
}
