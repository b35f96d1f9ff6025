// Plans as people and administrators read them. Pure.
import type { ManagedPlan, SubscriptionPlan } from '@matricula/contract/commerce/paid-subscriptions.ts';
import type { Plan } from './subscription-plans.service.ts';

export function presentPlan({ id, level, title, interval, intervalCount, usdCents, cadCents }: Plan): SubscriptionPlan {
  return { planId: id, level, title, interval, intervalCount, usdCents, cadCents };
}

export function presentManagedPlan(plan: Plan): ManagedPlan {
  const { isOffered, position, updatedAt } = plan;
  return { ...presentPlan(plan), isOffered, position, updatedAt: updatedAt.toISOString() };
}
