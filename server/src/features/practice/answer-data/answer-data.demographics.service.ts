// Figures about the people who share an answer to a question, made so that they cannot be turned into somebody's own answers by asking
// again (decision 069): always of everybody, groups of ten or more, rounded, counted anew only when ten people have come, gone or changed
// and a week has passed.
import { FACT_KEYS, type FactKey } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import {
  DEMOGRAPHICS_TEXTS,
  MIN_COUNTED,
  MIN_DAYS_BETWEEN,
  MIN_GROUP,
  roundedPeople,
  subjectsOf,
} from '@matricula/contract/practice/answers/demographics.rules.ts';
import { recordAudit } from '#features/foundation/audit/audit.service.ts';
import { type Context, withTransaction } from '#platform/context/context.ts';
import { ensure, invalid } from '#platform/context/errors.ts';
import {
  countChangedPeople,
  countSharingPeople,
  type Figures,
  selectFactCounts,
  selectFigures,
  selectPeople,
  upsertFigures,
} from './answer-data.demographics.repository.ts';
import { canReadAnswers } from './answer-data.policy.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1_000;

export interface Demographics {
  questionId: string;
  people: number;
  countedAt: Date | null;
  subjects: Figures['subjects'];
}

/**
 * Figures about everybody who shares an answer to the question that these people answered. Who exactly is named changes nothing. Fails with
 * invalid for fewer than ten people, and for people of several questions.
 */
export async function getDemographics(ctx: Context, userIds: readonly string[]): Promise<Demographics> {
  ensure(canReadAnswers(ctx.actor));
  const people = await selectPeople(ctx.db, [...new Set(userIds)]);
  const [questionId, ...others] = new Set(people.map((person) => person.questionId));
  if (others.length > 0) invalid(DEMOGRAPHICS_TEXTS.oneQuestion);
  if (questionId === undefined || people.length < MIN_GROUP) invalid(DEMOGRAPHICS_TEXTS.tooFew);
  return withTransaction(ctx, async (ctx) => {
    const sharing = await countSharingPeople(ctx.db, questionId);
    const figures = sharing < MIN_COUNTED ? null : await currentFigures(ctx, questionId, sharing);
    await recordAudit(ctx, {
      action: 'answers.demographics',
      subjectType: 'question',
      subjectId: questionId,
      reason: '',
      before: null,
      after: { named: people.length, people: sharing, countedAt: figures?.countedAt.toISOString() ?? null },
    });
    return figures === null
      ? { questionId, people: roundedPeople(sharing), countedAt: null, subjects: [] }
      : { questionId, ...figures };
  });
}

/** Those that were counted last, or new ones. When that happens depends on how many have changed, never on what they say. */
async function currentFigures(ctx: Context, questionId: string, people: number): Promise<Figures> {
  const now = ctx.clock.now();
  const last = await selectFigures(ctx.db, questionId);
  if (last !== undefined && !(await isDue(ctx, questionId, last.countedAt))) return last;
  const counted = {
    people: roundedPeople(people),
    subjects: subjectsOf(await countFacts(ctx, questionId), people),
    countedAt: now,
  };
  await upsertFigures(ctx.db, questionId, counted, last?.countedAt ?? null);
  return (await selectFigures(ctx.db, questionId)) ?? counted;
}

async function isDue(ctx: Context, questionId: string, since: Date): Promise<boolean> {
  const days = (ctx.clock.now().getTime() - since.getTime()) / MS_PER_DAY;
  return days >= MIN_DAYS_BETWEEN && (await countChangedPeople(ctx.db, questionId, since)) >= MIN_GROUP;
}

async function countFacts(ctx: Context, questionId: string) {
  const counts: Partial<Record<FactKey, Record<string, number>>> = {};
  for (const row of await selectFactCounts(ctx.db, questionId)) {
    for (const key of FACT_KEYS) {
      const value = row[key];
      if (value === null) continue;
      const ofKey = (counts[key] ??= {});
      ofKey[value] = (ofKey[value] ?? 0) + row.people;
    }
  }
  return counts;
}
