// The categories of a course: ordered by hand, renamed, published and hidden, each with what stands in it.
import { CATEGORY_STATES } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import type { CountedCategory } from '@matricula/contract/practice/managed-courses.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DragHandle } from '#ui/order/drag-handle.tsx';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { useOrder } from '#ui/order/use-order.ts';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { orderCategoriesMutation, updateCategoryMutation } from './admin-courses.queries.ts';
import { AddCategory } from './add-category.tsx';
import styles from './category-table.module.css';
import { countColumns } from './count-columns.tsx';
import { RenameCategory } from './rename-category.tsx';

type CategoryState = CountedCategory['state'];

const STATE_TITLES: Record<CategoryState, string> = { draft: 'Draft', hidden: 'Hidden', published: 'Published' };
const STATE_NEWS: Record<CategoryState, string> = {
  draft: 'is a draft now. Learners do not see it.',
  hidden: 'is hidden now. Learners do not see it.',
  published: 'is published now.',
};

interface CategoryTableProps {
  courseId: string;
  categories: readonly CountedCategory[];
}

export function CategoryTable({ courseId, categories }: CategoryTableProps) {
  const ordering = useMutation(orderCategoriesMutation(courseId));
  const update = useMutation(updateCategoryMutation(courseId));
  const [news, setNews] = useState('');
  const [renamed, setRenamed] = useState<CountedCategory | null>(null);
  const ids = categories.map(({ id }) => id);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate({ order: wanted, seen: ids });
      setNews(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`);
    },
  });

  async function setState({ id, title }: CountedCategory, state: CategoryState) {
    await update.mutateAsync({ categoryId: id, changes: { state } });
    setNews(`${title} ${STATE_NEWS[state]}`);
  }

  const columns: Column<CountedCategory>[] = [
    {
      label: 'Category',
      isHeading: true,
      cell: (category) => (
        <span className={styles.category} data-dragged={draggedId === category.id || undefined}>
          <DragHandle {...handleOf(category.id)} />
          <span className={styles.title}>{category.title}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Rename ${category.title}`}
            onClick={() => setRenamed(category)}
          >
            Rename
          </Button>
        </span>
      ),
    },
    {
      label: 'State',
      cell: (category) => (
        <select
          aria-label={`State of ${category.title}`}
          className={styles.state}
          value={category.state}
          // A refusal stays on the screen as the mutation's error.
          onChange={({ currentTarget }) => {
            setState(category, currentTarget.value as CategoryState).catch(() => undefined);
          }}
        >
          {CATEGORY_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_TITLES[state]}
            </option>
          ))}
        </select>
      ),
    },
    ...countColumns<CountedCategory>(({ id }) => ({ course: courseId, category: id })),
    {
      label: 'Order',
      cell: ({ id, title }) => (
        <MoveButtons isInline title={title} index={ids.indexOf(id)} count={ids.length} onMove={(to) => move(id, to)} />
      ),
    },
  ];

  const error = ordering.error ?? update.error;
  return (
    <Stack>
      {error === null ? null : <Banner kind="error">{error.message}</Banner>}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
      {categories.length === 0 ? (
        <p className={styles.empty}>No categories yet. A question stands in one, so add the first.</p>
      ) : (
        <DataTable
          isList
          label="Categories"
          columns={columns}
          rows={order.flatMap((id) => byId.get(id) ?? [])}
          keyOf={({ id }) => id}
        />
      )}
      <AddCategory courseId={courseId} />
      {renamed === null ? null : (
        <RenameCategory courseId={courseId} category={renamed} onClose={() => setRenamed(null)} />
      )}
    </Stack>
  );
}
