// How figures about groups are made so that nobody's own answers can be read from them. Free of zod, for browser and server.
import { FACT_KEYS, type FactKey, valuesOf } from './answer-sharing.rules.ts';

/** No group of fewer people is shown, and what is left beside the groups has at least as many. */
export const MIN_GROUP = 10;
/** Counts are rounded to this, so that two of them that were made at different times say nothing about the difference. */
export const ROUNDED_TO = 5;
/** With fewer people one group and the rest cannot both have ten: nothing is counted before. */
export const MIN_COUNTED = 2 * MIN_GROUP;
/** Figures are counted anew only when as many people as a group has have come, gone or changed their answers, and never sooner than this. */
export const MIN_DAYS_BETWEEN = 7;
/** Ids that one call may name. */
export const MAX_USER_IDS = 1_000;

export const DEMOGRAPHICS_TEXTS = {
  tooFew: 'Figures need at least 10 people.',
  updates:
    'Existing figures are updated only after at least a week, and only once ten people have joined, left or changed their answers.',
  oneQuestion: 'These people answered different questions. Ask about one question at a time.',
} as const;

interface Group {
  value: string;
  people: number;
}

export interface SubjectGroups {
  subject: FactKey;
  /** The largest first. */
  groups: Group[];
  /** Everybody else: no answer, or in a group that is not shown. */
  others: number;
}

/** To the nearest five: ten or more stays ten or more. */
export function roundedPeople(count: number): number {
  return Math.round(count / ROUNDED_TO) * ROUNDED_TO;
}

/**
 * The groups that may be shown of `people`, whose answers are counted by value. Each has ten people or more; so has the rest, which holds
 * whoever gave no answer. Where the rest would be smaller, the smallest group joins it, so that a group that is not shown can never be
 * found by subtracting the others from all. Null where no group is left.
 */
export function groupsOf(subject: FactKey, counts: Readonly<Record<string, number>>, people: number) {
  const known = valuesOf(subject)
    .map((value: string) => ({ value, people: counts[value] ?? 0 }))
    .toSorted((a, b) => b.people - a.people);
  const shown = known.filter((group) => group.people >= MIN_GROUP);
  const rest = () => people - shown.reduce((sum, group) => sum + group.people, 0);
  while (shown.length > 0 && rest() < MIN_GROUP) shown.pop();
  if (shown.length === 0) return null;
  const groups = shown.map((group) => ({ value: group.value, people: roundedPeople(group.people) }));
  return { subject, groups, others: roundedPeople(rest()) } satisfies SubjectGroups;
}

/** Of every question about oneself that has a group to show. */
export function subjectsOf(
  counts: Readonly<Partial<Record<FactKey, Readonly<Record<string, number>>>>>,
  people: number,
): SubjectGroups[] {
  return FACT_KEYS.flatMap((subject) => groupsOf(subject, counts[subject] ?? {}, people) ?? []);
}
