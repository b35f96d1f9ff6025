// Where the chosen questions go: a category of the course they are in.
import type { ManagedQuestionRow } from '@matricula/contract/practice/managed-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { managedCourseQuery } from '#state/practice/managed-courses.queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { Chosen } from '#ui/table/use-selection.ts';
import type { Changes } from './use-changes.ts';

interface Asked {
  chosen: Chosen<ManagedQuestionRow>;
  /** Null where they are of several courses. */
  courseId: string | null;
  resolve: () => void;
  /** The selection stays. */
  reject: () => void;
}

/** The course of the filter, or the one that all chosen rows are in. */
function courseOf(chosen: Chosen<ManagedQuestionRow>, filtered: string | undefined): string | null {
  if (filtered !== undefined) return filtered;
  if (chosen.kind === 'all') return null;
  const courses = new Set(chosen.rows.map(({ courseId }) => courseId));
  return courses.size === 1 ? ([...courses][0] ?? null) : null;
}

export function useMoveDialog(courseId: string | undefined, changes: Changes) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    /** Resolves once they are moved, rejects when somebody thinks better of it. */
    open: (chosen: Chosen<ManagedQuestionRow>) =>
      new Promise<void>((resolve, reject) => {
        setAsked({
          chosen,
          courseId: courseOf(chosen, courseId),
          resolve,
          reject: () => reject(new Error('not moved')),
        });
      }),
    close: () => {
      asked?.reject();
      setAsked(null);
    },
    move: async (categoryId: string, title: string) => {
      if (asked === null) return;
      await changes.run({ kind: 'move', categoryId }, asked.chosen, title);
      asked.resolve();
      setAsked(null);
    },
  };
}

type Moving = ReturnType<typeof useMoveDialog>;

export function MoveDialog({ moving }: { moving: Moving }) {
  const { asked, close } = moving;
  if (asked === null) return null;
  const { chosen, courseId } = asked;
  const number = chosen.kind === 'all' ? chosen.total : chosen.rows.length;
  const what = number === 1 ? '1 question' : `${formatNumber(number)} questions`;
  if (courseId === null) {
    return (
      <ConfirmDialog
        isOpen
        title={`Move ${what}`}
        confirmLabel="Choose again"
        busyLabel="Closing..."
        variant="primary"
        onConfirm={close}
        onClose={close}
      >
        <p>
          These questions are in different courses, and a question stays in its course. Filter by one course, then
          choose again.
        </p>
      </ConfirmDialog>
    );
  }
  return <MoveForm moving={moving} courseId={courseId} what={what} />;
}

function MoveForm({ moving, courseId, what }: { moving: Moving; courseId: string; what: string }) {
  const course = useQuery(managedCourseQuery(courseId));
  const categories = course.data?.categories ?? [];
  const form = useForm<{ category: string }>({
    name: 'move-questions',
    isShort: true,
    check: ({ category }) => (category === '' ? { category: 'Choose a category' } : {}),
    fallbackText: 'The questions could not be moved.',
    send: ({ category }) => moving.move(category, categories.find(({ id }) => id === category)?.title ?? category),
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Move ${what}`}
      confirmLabel={`Move ${what}`}
      busyLabel="Moving..."
      variant="primary"
      isBusy={form.isBusy}
      error={form.failure}
      onConfirm={form.submit}
      onClose={moving.close}
    >
      {course.isError ? (
        <p>
          The categories could not be loaded.{' '}
          <Button variant="quiet" size="small" onClick={() => void course.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <SelectField
          {...form.field('category')}
          label={`Category of ${course.data?.course.title ?? 'the course'}`}
          emptyLabel="Select Category"
          choices={categories.map(({ id, title, state }) => ({
            value: id,
            label: state === 'published' ? title : `${title} (${state})`,
          }))}
        />
      )}
    </ConfirmDialog>
  );
}
