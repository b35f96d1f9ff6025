// One line below the categories: the title of a new one, which begins as a draft.
import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from './add-category.module.css';
import { createCategoryMutation } from './admin-courses.queries.ts';

export const CATEGORY_TITLE_MAX_LENGTH = 120;

export function AddCategory({ courseId }: { courseId: string }) {
  const create = useMutation(createCategoryMutation(courseId));
  const form = useForm<{ title: string }>({
    name: 'add-category',
    isShort: true,
    check: ({ title }) => (title === '' ? { title: 'Enter a title' } : {}),
    fallbackText: 'The category could not be added.',
    send: async ({ title }) => {
      await create.mutateAsync(title);
      form.reset();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className={styles.form} aria-label="Add a category">
      {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            {...form.field('title')}
            label="New category"
            maxLength={CATEGORY_TITLE_MAX_LENGTH}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="secondary" isBusy={form.isBusy} busyLabel="Adding...">
          Add category
        </Button>
      </div>
    </form>
  );
}
