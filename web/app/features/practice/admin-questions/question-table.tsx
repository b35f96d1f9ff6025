// Every question of every bank, for administrators: found, narrowed and ordered, opened in its editor, and changed many at once.
import type { QuestionState } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { ManagedQuestionRow } from '@matricula/contract/practice/managed-questions.ts';
import type { QuestionSort } from '@matricula/contract/practice/managed-questions.rules.ts';
import { MAX_QUESTIONS_AT_ONCE, QUESTIONS_PAGE_SIZE } from '@matricula/contract/practice/managed-questions.rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { ListPage } from '#ui/table/list-page.tsx';
import { useTableAddress } from '#ui/table/use-table-address.ts';
import { exportQuestionsMutation, managedQuestionsQuery } from './admin-questions.queries.ts';
import { MoveDialog, useMoveDialog } from './move-dialog.tsx';
import { ChangeDone, ChangeProblems } from './change-outcome.tsx';
import { questionColumns } from './question-columns.tsx';
import { filterOf, useQuestionList } from './question-list.ts';
import { useChanges } from './use-changes.ts';

/** What is there already need not be brought there. What cannot be for another reason is named afterwards. */
const isNot = (state: QuestionState) => (row: ManagedQuestionRow) => row.state !== state;

export function QuestionTable() {
  const { list } = useQuestionList();
  const address = useTableAddress(list);
  const filter = filterOf(address);
  const sort = (address.sort as QuestionSort | null) ?? undefined;
  const questions = useQuery(managedQuestionsQuery({ ...filter, sort, page: address.page }));
  const csv = useMutation(exportQuestionsMutation());
  const changes = useChanges(filter, questions.data?.fingerprint ?? '');
  const moving = useMoveDialog(filter.course, changes);
  return (
    <Stack>
      <ListPage
        list={list}
        address={address}
        columns={questionColumns(filter.course !== undefined)}
        usualSort="-changed"
        pageSize={QUESTIONS_PAGE_SIZE}
        result={{
          rows: questions.data?.data,
          total: questions.data?.total ?? 0,
          error: questions.error,
          isStale: questions.isPlaceholderData,
          onRetry: () => void questions.refetch(),
        }}
        download={{ isBusy: csv.isPending, run: () => csv.mutate({ ...filter, sort }) }}
        bulk={{
          max: MAX_QUESTIONS_AT_ONCE,
          isBusy: changes.isBusy,
          actions: [
            { label: 'Move', run: moving.open },
            { label: 'Make free', run: (chosen) => changes.run({ kind: 'set-free', isFree: true }, chosen) },
            { label: 'Make not free', run: (chosen) => changes.run({ kind: 'set-free', isFree: false }, chosen) },
            {
              label: 'Send to review',
              run: (chosen) => changes.run({ kind: 'submit' }, chosen),
              fits: isNot('in-review'),
            },
            { label: 'Publish', run: (chosen) => changes.run({ kind: 'publish' }, chosen), fits: isNot('published') },
            { label: 'Retire', run: (chosen) => changes.run({ kind: 'retire' }, chosen), fits: isNot('retired') },
          ],
        }}
        notice={
          <>
            {csv.isError ? <Banner kind="error">{csv.error.message}</Banner> : null}
            <ChangeProblems changes={changes} />
          </>
        }
        done={<ChangeDone changes={changes} />}
      />
      <MoveDialog moving={moving} />
    </Stack>
  );
}
