// What conversations say about how consultants answer, for whoever ranks or shows it. Figures only: nobody's words or names.
import type { Context } from '#platform/context/context.ts';
import {
  type FirstAnswersRow,
  selectBegunPerDay,
  selectFirstAnswers,
  type Span,
} from './messages.answers.repository.ts';

export type { FirstAnswersRow } from './messages.answers.repository.ts';

/** First answers of each of these consultants in conversations begun in this time, those without any included. */
export async function measureFirstAnswers(
  ctx: Context,
  consultantIds: readonly string[],
  span: Span,
): Promise<FirstAnswersRow[]> {
  const rows = await selectFirstAnswers(ctx.db, consultantIds, span);
  const found = new Map(rows.map((row) => [row.consultantId, row]));
  return consultantIds.map(
    (consultantId) =>
      found.get(consultantId) ?? { consultantId, answered: 0, unanswered: 0, medianMinutes: null, p90Minutes: null },
  );
}

/** Conversations that applicants began with a consultant, per day (UTC) that has any. */
export async function countBegunConversations(
  ctx: Context,
  consultantId: string,
  span: Span,
): Promise<{ day: string; begun: number }[]> {
  return selectBegunPerDay(ctx.db, consultantId, span);
}
