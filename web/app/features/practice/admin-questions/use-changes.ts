// What is done to the chosen questions, what came of it, and its undo.
import type {
  ChangeQuestionsBody,
  ManagedQuestionRow,
  QuestionsChangeReply,
} from '@matricula/contract/practice/managed-questions.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Chosen } from '#ui/table/use-selection.ts';
import { changeQuestionsMutation, undoQuestionsChangeMutation } from './admin-questions.queries.ts';

export type Act = ChangeQuestionsBody['act'];
type ChangeFilter = Extract<ChangeQuestionsBody['chosen'], { filter: unknown }>['filter'];

export interface Outcome extends QuestionsChangeReply {
  act: Act;
  isUndo: boolean;
  /** Where they were moved to. */
  place: string | null;
}

/** What the log says of an act. */
const REASONS: Record<Act['kind'], string> = {
  move: 'Moved',
  'set-free': 'Changed whether it is free',
  submit: 'Sent to review',
  publish: 'Published',
  retire: 'Retired',
};

export type Changes = ReturnType<typeof useChanges>;

/** `fingerprint`: of what the filter found, as the list came with it. */
export function useChanges(filter: ChangeFilter, fingerprint: string) {
  const change = useMutation(changeQuestionsMutation());
  const undo = useMutation(undoQuestionsChangeMutation());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What was left alone is said until somebody closes it; what was done, for a while. */
  const [isSaid, setSaid] = useState(false);

  function say(next: Outcome) {
    setOutcome(next);
    setSaid(false);
  }

  async function send(act: Act, chosen: ChangeQuestionsBody['chosen'], count: number, place: string | null) {
    undo.reset();
    const reason = `${REASONS[act.kind]} in the table of questions${count === 1 ? '' : `, ${count} at once`}`;
    say({ ...(await change.mutateAsync({ act, chosen, reason })), act, isUndo: false, place });
  }

  return {
    outcome,
    error: change.error ?? undo.error,
    isBusy: change.isPending || undo.isPending,
    isSaid,
    /** The undo stays. */
    forgetSkipped: () => setOutcome((last) => last && { ...last, skipped: [] }),
    endSaying: useCallback(() => setSaid(true), []),
    run: async (act: Act, chosen: Chosen<ManagedQuestionRow>, place: string | null = null) => {
      if (chosen.kind === 'all') return send(act, { filter, total: chosen.total, fingerprint }, chosen.total, place);
      const questions = chosen.rows.map(({ questionId, version }) => ({ questionId, version }));
      return send(act, { questions }, questions.length, place);
    },
    /** What was left because one person has written it. A refusal stays on the screen as the mutation's error. */
    publishAlone: (questions: { questionId: string; version: number }[]) => {
      send({ kind: 'publish', isAlone: true }, { questions }, questions.length, null).catch(() => undefined);
    },
    undo: ({ changeId, act, place }: Outcome) => {
      if (changeId === null) return;
      undo.mutateAsync(changeId).then(
        (reply) => say({ ...reply, act, isUndo: true, place }),
        () => undefined,
      );
    },
  };
}
