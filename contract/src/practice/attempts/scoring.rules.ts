// What an answer is worth: by the key where there is one, by one's own marks where there is a rubric. Free of zod.
import type { Rubric } from '#practice/content/content-fields.ts';
import type { QuestionContent } from '#practice/content/content.ts';
import { creditKind, PREVIEW_2026 } from '#practice/formats/preview.ts';
import { EFFECTIVENESS } from '#practice/sample.ts';
import { type Bodies, partAt } from './attempts.rules.ts';

export interface Credit {
  credit: number;
  /** What could be had. */
  most: number;
}

/** By the key; null where people judge, not keys. What was left out has no credit. */
export function creditOf(content: QuestionContent, bodies: Bodies): Credit | null {
  switch (content.type) {
    case 'multiplechoice':
      return { credit: bodies['choice'] === content.right ? 1 : 0, most: 1 };
    case 'aamcpreview': {
      const credits = content.responses.map(({ key }, index) => {
        const answer = EFFECTIVENESS.find((rating) => rating === bodies[partAt('response', index)]);
        return answer === undefined ? 0 : PREVIEW_2026.credit.value[creditKind(key, answer)];
      });
      return { credit: credits.reduce((sum, credit) => sum + credit, 0), most: credits.length };
    }
    case 'lesson': {
      const right = content.checks.filter(
        (check, index) => bodies[partAt('check', index)] === String(check.options.indexOf(check.right) + 1),
      );
      return content.checks.length === 0 ? null : { credit: right.length, most: content.checks.length };
    }
    default:
      return null;
  }
}

/** A red flag caps a station at 2 of 5, which is a quarter of the way up. */
const FLAGGED_SHARE = 0.25;

/** A rubric's level as a share of the way from its worst to its best, or null where it has no such level. */
function levelShare(rubric: Rubric, level: string): number | null {
  const place = rubric.findIndex((one) => one.level === level);
  if (place === -1) return null;
  return rubric.length === 1 ? 1 : 1 - place / (rubric.length - 1);
}

/**
 * The mean of one's own marks over everything that was asked, from 0 to 1: what was left out counts as nothing. Null where a level is
 * unknown. Rubrics stand best first.
 */
export function markShare(
  marks: readonly { rubric: Rubric; level: string }[],
  { isFlagged, asked }: { isFlagged: boolean; asked: number },
): number | null {
  const shares = marks.map(({ rubric, level }) => levelShare(rubric, level));
  if (shares.length === 0 || shares.includes(null)) return null;
  const mean = shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) / Math.max(asked, shares.length);
  return isFlagged ? Math.min(mean, FLAGGED_SHARE) : mean;
}
