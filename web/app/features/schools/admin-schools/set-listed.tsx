// Listing and unlisting the chosen schools: what was done and its undo, and by name what somebody else changed meanwhile.
import type { ManagedSchoolRow, SetListedBody, SetListedReply } from '@matricula/contract/schools/managed-schools.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { href, Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { UndoBar } from '#ui/table/undo-bar.tsx';
import type { Chosen } from '#ui/table/use-selection.ts';
import { setListedMutation } from './admin-schools.queries.ts';

type ListedFilter = Extract<SetListedBody['chosen'], { filter: unknown }>['filter'];

interface Outcome extends SetListedReply {
  isListed: boolean;
  isUndo: boolean;
}

const count = (number: number) => (number === 1 ? '1 school' : `${formatNumber(number)} schools`);

/** `fingerprint`: of what the filter found, as the list came with it. */
export function useSetListed(filter: ListedFilter, fingerprint: string) {
  const mutation = useMutation(setListedMutation());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What was left alone is said until somebody closes it; what was done, for a while. */
  const [isSaid, setSaid] = useState(false);

  async function send(body: SetListedBody, isUndo: boolean) {
    setOutcome({ ...(await mutation.mutateAsync(body)), isListed: body.isListed, isUndo });
    setSaid(false);
  }

  return {
    outcome,
    error: mutation.error,
    isBusy: mutation.isPending,
    isSaid,
    /** The undo stays. */
    forgetSkipped: () => setOutcome((last) => last && { ...last, skipped: [] }),
    say: useCallback(() => setSaid(true), []),
    run: async (isListed: boolean, chosen: Chosen<ManagedSchoolRow>) => {
      const isAll = chosen.kind === 'all';
      const many = isAll ? chosen.total : chosen.rows.length;
      const schools = isAll ? [] : chosen.rows.map(({ schoolId, version }) => ({ schoolId, version }));
      const reason = `${isListed ? 'Listed' : 'Unlisted'} in the table of schools${many === 1 ? '' : `, ${many} at once`}`;
      await send({ isListed, chosen: isAll ? { filter, total: many, fingerprint } : { schools }, reason }, false);
    },
    /** A refusal stays on the screen as the mutation's error. */
    undo: ({ changed, isListed }: Outcome) => {
      const reason = isListed ? 'Undid listing' : 'Undid unlisting';
      send({ isListed: !isListed, chosen: { schools: changed }, reason }, true).catch(() => undefined);
    },
  };
}

type SetListed = ReturnType<typeof useSetListed>;

/** What failed, and what was left alone. */
export function SetListedProblems({ setListed: { outcome, error, forgetSkipped } }: { setListed: SetListed }) {
  if (error !== null) return <Banner kind="error">{error.message}</Banner>;
  const skipped = outcome?.skipped ?? [];
  if (skipped.length === 0) return null;
  const [was, it] = skipped.length === 1 ? ['was', 'it was'] : ['were', 'they were'];
  return (
    <Banner kind="note" onClose={forgetSkipped}>
      {count(skipped.length)} {was} changed or removed by someone else, so {it} skipped:{' '}
      {skipped.map(({ schoolId, title, why }, index) => (
        <span key={schoolId}>
          {index === 0 ? null : ', '}
          {why === 'gone' ? (
            `${title} (removed)`
          ) : (
            <Link to={href('/course/schools/:schoolId/edit', { schoolId })}>{title}</Link>
          )}
        </span>
      ))}
    </Banner>
  );
}

export function SetListedDone({ setListed: { outcome, isBusy, isSaid, say, undo } }: { setListed: SetListed }) {
  if (outcome === null || isSaid) return null;
  const { changed, unchangedCount, isListed, isUndo } = outcome;
  const now = isListed ? (isUndo ? 'listed again' : 'now listed') : 'no longer listed';
  return (
    <UndoBar isBusy={isBusy} onUndo={isUndo || changed.length === 0 ? undefined : () => undo(outcome)} onClose={say}>
      {count(changed.length)} {changed.length === 1 ? 'is' : 'are'} {now}.
      {unchangedCount === 0 ? null : ` ${count(unchangedCount)} needed no change.`}
    </UndoBar>
  );
}
