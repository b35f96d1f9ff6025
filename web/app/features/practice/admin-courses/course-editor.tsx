// One course as an administrator keeps it: what stands in it, its categories, and how it is shown.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { CountedCourse } from '@matricula/contract/practice/managed-courses.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { managedCourseQuery } from '#state/practice/managed-courses.queries.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { updateCourseMutation } from './admin-courses.queries.ts';
import { CategoryTable } from './category-table.tsx';
import { type CourseFields, courseProblems, lookOf, tagsOf } from './course-fields.ts';
import styles from './course-editor.module.css';
import { CourseForm } from './course-form.tsx';

const ADDED = 'The course is added as a draft. Give it categories, then publish it.';

export function CourseEditor({ courseId }: { courseId: string }) {
  const course = useQuery(managedCourseQuery(courseId));
  const { state } = useLocation() as { state: { isAdded?: boolean } | null };
  const [saved, setSaved] = useState(state?.isAdded === true ? ADDED : '');
  if (course.data === undefined) {
    if (course.isError)
      return <LoadFailure what="The course" error={course.error} onRetry={() => void course.refetch()} />;
    return <Skeleton lines={12} />;
  }
  return (
    <Stack gap="huge">
      {saved === '' ? null : (
        <Banner kind="success" onClose={() => setSaved('')}>
          {saved}
        </Banner>
      )}
      <Section title="Categories">
        <CategoryTable courseId={courseId} categories={course.data.categories} />
      </Section>
      <Section title="Settings">
        {/* A saved or reloaded course is what the fields begin with again. */}
        <SettingsForm
          key={course.data.course.version}
          course={course.data.course}
          onSaved={() => {
            setSaved('The course is saved.');
            window.scrollTo({ top: 0 });
          }}
          onReload={() => void course.refetch()}
        />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SettingsFormProps {
  course: CountedCourse;
  onSaved: () => void;
  onReload: () => void;
}

function SettingsForm({ course, onSaved, onReload }: SettingsFormProps) {
  const update = useMutation(updateCourseMutation(course.courseId));
  // What the form began with: others may save while it is filled in, and their version must not be taken for this one's.
  const [version] = useState(course.version);
  const form = useForm<CourseFields>({
    name: 'course',
    check: courseProblems,
    fallbackText: 'The course could not be saved.',
    send: async (fields) => {
      const { title, tags, isPublished = course.isPublished } = fields;
      await update.mutateAsync({ version, title, tags: tagsOf(tags), isPublished, ...lookOf(fields) });
      onSaved();
    },
  });
  const isConflict = update.error instanceof ApiError && update.error.status === 409;
  return (
    <CourseForm
      form={form}
      course={course}
      failureHelp={
        isConflict ? (
          <Button variant="secondary" size="small" onClick={onReload}>
            Load again
          </Button>
        ) : null
      }
      submitLabel="Save course"
      busyLabel="Saving..."
    >
      <Checkbox
        {...form.field('isPublished')}
        label="Published"
        hint="A published course is offered on the home page, and learners find the published questions of its published categories."
        defaultChecked={course.isPublished}
      />
    </CourseForm>
  );
}
