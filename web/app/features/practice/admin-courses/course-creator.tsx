// 'Add course': an empty form and the id that will stand in the course's addresses for good.
import { SLUG_MAX_LENGTH, suggestSlug } from '@matricula/contract/marketplace/slugs.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { createCourseMutation } from './admin-courses.queries.ts';
import { BLANK_COURSE, type CourseFields, courseProblems, tagsOf } from './course-fields.ts';
import { CourseForm } from './course-form.tsx';

export function CourseCreator() {
  const create = useMutation(createCourseMutation());
  const navigate = useNavigate();
  const form = useForm<CourseFields>({
    name: 'course',
    check: courseProblems,
    fallbackText: 'The course could not be added.',
    send: async ({ courseId = '', title, tags, icon, color }) => {
      const look = {
        icon: icon === '' ? ('interview' as const) : icon,
        color: color === '' ? ('evergreen' as const) : color,
      };
      const made = await create.mutateAsync({ courseId, title, tags: tagsOf(tags), ...look });
      await navigate(href('/course/courses/:courseId', { courseId: made.courseId }), { state: { isAdded: true } });
    },
  });

  function offerId(title: string) {
    if ((form.values().courseId ?? '') === '') form.set('courseId', suggestSlug(title));
  }

  return (
    <CourseForm
      form={form}
      course={BLANK_COURSE}
      onTitle={offerId}
      afterTitle={
        <TextField
          {...form.field('courseId')}
          label="Id"
          hint="Lowercase letters, digits and hyphens. It is part of addresses and cannot be changed later."
          maxLength={SLUG_MAX_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      }
      submitLabel="Add course"
      busyLabel="Adding..."
    />
  );
}
