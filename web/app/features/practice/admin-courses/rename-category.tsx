// Another title for a category. Its id stays, so that links and questions do not notice.
import type { CountedCategory } from '@matricula/contract/practice/managed-courses.ts';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { CATEGORY_TITLE_MAX_LENGTH } from './add-category.tsx';
import { updateCategoryMutation } from './admin-courses.queries.ts';

interface RenameCategoryProps {
  courseId: string;
  category: CountedCategory;
  onClose: () => void;
}

export function RenameCategory({ courseId, category, onClose }: RenameCategoryProps) {
  const update = useMutation(updateCategoryMutation(courseId));
  const form = useForm<{ title: string }>({
    name: 'rename-category',
    isShort: true,
    check: ({ title }) => (title === '' ? { title: 'Enter a title' } : {}),
    fallbackText: 'The category could not be renamed.',
    send: async ({ title }) => {
      await update.mutateAsync({ categoryId: category.id, changes: { title } });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title="Rename category"
      confirmLabel="Rename"
      busyLabel="Saving..."
      variant="primary"
      isBusy={form.isBusy}
      error={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label="Title"
        maxLength={CATEGORY_TITLE_MAX_LENGTH}
        autoComplete="off"
        defaultValue={category.title}
      />
    </ConfirmDialog>
  );
}
