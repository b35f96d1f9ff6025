// What is typed about a plan, and what it means. Pure.
import type { ManagedPlan, SavePlanBody } from '@matricula/contract/commerce/paid-subscriptions.ts';
import {
  MAX_PLAN_CENTS,
  MAX_PLAN_POSITION,
  MIN_PLAN_CENTS,
  type PlanInterval,
} from '@matricula/contract/commerce/paid-subscriptions.rules.ts';

export interface PlanFields {
  planId: string;
  title: string;
  /** 'month-3' */
  rhythm: string;
  usd: string;
  cad: string;
  position: string;
  isOffered: string;
}

export const RHYTHMS = [
  { value: 'month-1', label: 'Every month' },
  { value: 'month-3', label: 'Every 3 months' },
  { value: 'month-6', label: 'Every 6 months' },
  { value: 'year-1', label: 'Every year' },
];

/** '29' and '29.00' as 2900; null for what is no price. */
export function readCents(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,6}(\.\d{2})?$/.test(text)) return null;
  const cents = Math.round(Number(text) * 100);
  return cents >= MIN_PLAN_CENTS && cents <= MAX_PLAN_CENTS ? cents : null;
}

export const writeCents = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

const PRICE = 'Enter a price from 1.00 to 999999.99, such as 29.00';

export function checkPlan({ planId, title, usd, cad, position }: PlanFields): Partial<PlanFields> {
  const place = Number(position);
  return {
    ...(/^[a-z][a-z0-9-]{1,39}$/.test(planId)
      ? {}
      : { planId: 'Use 2 to 40 lowercase letters, digits and dashes, starting with a letter' }),
    ...(title === '' ? { title: 'Enter what people see' } : {}),
    ...(readCents(usd) === null ? { usd: PRICE } : {}),
    ...(cad !== '' && readCents(cad) === null ? { cad: `${PRICE}, or leave it empty` } : {}),
    ...(/^\d+$/.test(position) && place >= 1 && place <= MAX_PLAN_POSITION
      ? {}
      : { position: `Enter a whole number from 1 to ${MAX_PLAN_POSITION}` }),
  };
}

export function readPlan(fields: PlanFields): SavePlanBody & { planId: string } {
  const [interval, count] = fields.rhythm.split('-') as [PlanInterval, string];
  return {
    planId: fields.planId,
    title: fields.title,
    interval,
    intervalCount: Number(count),
    usdCents: readCents(fields.usd) ?? 0,
    cadCents: fields.cad === '' ? null : readCents(fields.cad),
    isOffered: fields.isOffered === 'yes',
    position: Number(fields.position),
  };
}

export function fieldsOf(plan: ManagedPlan): PlanFields {
  return {
    planId: plan.planId,
    title: plan.title,
    rhythm: `${plan.interval}-${plan.intervalCount}`,
    usd: writeCents(plan.usdCents),
    cad: writeCents(plan.cadCents),
    position: String(plan.position),
    isOffered: plan.isOffered ? 'yes' : 'no',
  };
}

export const NEW_PLAN: PlanFields = {
  planId: '',
  title: '',
  rhythm: 'month-1',
  usd: '',
  cad: '',
  position: '1',
  isOffered: 'no',
};
