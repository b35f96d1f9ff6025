// What came of an act on many questions: how many, with its undo, and by name what was left as it is and why.
import type { QuestionsChangeReply } from '@matricula/contract/practice/managed-questions.ts';
import { SKIP_REASONS, type SkipReason } from '@matricula/contract/practice/managed-questions.rules.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { UndoBar } from '#ui/table/undo-bar.tsx';
import styles from './change-outcome.module.css';
import type { Act, Changes, Outcome } from './use-changes.ts';

type Skipped = QuestionsChangeReply['skipped'][number];

const MAX_NAMED = 12;

const count = (number: number) => (number === 1 ? '1 question' : `${formatNumber(number)} questions`);

/** '1 question was', '3 questions were'. */
function were(number: number, [one, many]: readonly [string, string] = ['was', 'were']): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

/** In which state a question would have to be. */
const WRONG_STATE: Record<Act['kind'], readonly [one: string, many: string]> = {
  move: ['is retired, so it was not moved', 'are retired, so they were not moved'],
  'set-free': ['is retired, so it was not changed', 'are retired, so they were not changed'],
  submit: ['is not a draft, so it was not sent to review', 'are not drafts, so they were not sent to review'],
  publish: ['is not in review, so it was not published', 'are not in review, so they were not published'],
  retire: ['could not be retired', 'could not be retired'],
};

function whyText(why: SkipReason, number: number, kind: Act['kind']): string {
  switch (why) {
    case 'changed':
      return `${were(number)} changed by someone else, so ${number === 1 ? 'it was' : 'they were'} skipped`;
    case 'gone':
      return `${count(number)} no longer ${number === 1 ? 'exists' : 'exist'}`;
    case 'course':
      return `${were(number, ['belongs', 'belong'])} to another course, so ${number === 1 ? 'it was' : 'they were'} not moved`;
    case 'alone':
      return `You wrote the newest version of ${count(number)}, so ${number === 1 ? 'it was' : 'they were'} not published`;
    case 'checks':
      return `${were(number, ['has', 'have'])} errors that the checks found, so ${number === 1 ? 'it was' : 'they were'} not published`;
    case 'state':
      return were(number, WRONG_STATE[kind]);
  }
}

function names(skipped: readonly Skipped[]): string {
  const shown = skipped.slice(0, MAX_NAMED).map(({ title, questionId }) => (title === '' ? questionId : title));
  const rest = skipped.length - shown.length;
  return `${shown.join(', ')}${rest === 0 ? '' : `, and ${formatNumber(rest)} more`}`;
}

/** What failed, and what was left alone. */
export function ChangeProblems({ changes }: { changes: Changes }) {
  const { outcome, error, forgetSkipped, publishAlone, isBusy } = changes;
  if (error !== null) return <Banner kind="error">{error.message}</Banner>;
  if (outcome === null || outcome.skipped.length === 0) return null;
  const byReason = Map.groupBy(outcome.skipped, ({ why }) => why);
  const alone = byReason.get('alone') ?? [];
  return (
    <Banner kind="note" onClose={forgetSkipped}>
      <Stack gap="small">
        {SKIP_REASONS.flatMap((why) => {
          const skipped = byReason.get(why);
          if (skipped === undefined) return [];
          return [
            <p key={why}>
              {whyText(why, skipped.length, outcome.act.kind)}: {names(skipped)}.
            </p>,
          ];
        })}
        {alone.length === 0 ? null : (
          <div className={styles.alone}>
            <p>
              Ask someone else to publish {alone.length === 1 ? 'it' : 'them'}, or publish alone. The log will show it.
            </p>
            <Button
              variant="secondary"
              size="small"
              isBusy={isBusy}
              busyLabel="Publishing..."
              onClick={() => publishAlone(alone.map(({ questionId, version }) => ({ questionId, version })))}
            >
              Publish {formatNumber(alone.length)} alone
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  );
}

function doneText({ act, place, changedCount, isUndo }: Outcome): string {
  if (isUndo) return `Undone. ${were(changedCount, ['is as it was', 'are as they were'])}`;
  const are = were(changedCount, ['is', 'are']);
  switch (act.kind) {
    case 'move':
      return `${were(changedCount)} moved to ${place}`;
    case 'set-free':
      return `${are} ${act.isFree ? 'now free' : 'no longer free'}`;
    case 'submit':
      return `${are} now in review`;
    case 'publish':
      return `${are} published`;
    case 'retire':
      return `${are} retired`;
  }
}

export function ChangeDone({ changes: { outcome, isBusy, isSaid, endSaying, undo } }: { changes: Changes }) {
  if (outcome === null || isSaid) return null;
  const { changeId, unchangedCount } = outcome;
  return (
    <UndoBar isBusy={isBusy} onUndo={changeId === null ? undefined : () => undo(outcome)} onClose={endSaying}>
      {doneText(outcome)}.{unchangedCount === 0 ? null : ` ${count(unchangedCount)} needed no change.`}
    </UndoBar>
  );
}
