// 'Add school': an empty form and the id that will stand in the school's address for good.
import { BLANK_SCHOOL } from '@matricula/contract/schools/school-drafts.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { href, useNavigate } from 'react-router';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { createSchoolMutation } from './admin-schools.queries.ts';
import { SchoolForm } from './school-form.tsx';
import {
  readDraft,
  SCHOOL_FORM,
  type SchoolFields,
  schoolProblems,
  suggestSchoolId,
  textOf,
} from './school-form-values.ts';

export function SchoolCreator() {
  const create = useMutation(createSchoolMutation());
  const navigate = useNavigate();
  const form = useForm<SchoolFields>({
    ...SCHOOL_FORM,
    check: (fields) => schoolProblems(fields, { isReasonRequired: false }),
    send: async (fields) => {
      const { school } = readDraft(fields);
      const schoolId = textOf(fields, 'schoolId') || suggestSchoolId(school.shortTitle);
      const created = await create.mutateAsync({ schoolId, school, reason: textOf(fields, 'reason') });
      await navigate(href('/course/schools/:schoolId/edit', { schoolId: created.schoolId }), {
        state: { isAdded: true },
      });
    },
  });

  function offerId(shortTitle: string) {
    if (textOf(form.values(), 'schoolId') === '') form.set('schoolId', suggestSchoolId(shortTitle));
  }

  return (
    <SchoolForm
      form={form}
      school={BLANK_SCHOOL}
      onShortTitle={offerId}
      before={
        <TextField
          {...form.field('schoolId')}
          label="Id"
          hint="Lowercase letters, digits and hyphens. It is part of the page's address and cannot be changed later. Leave it empty to make it from the short name."
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      }
      reasonLabel="Reason"
      reasonHint="New school, opened in 2026"
      isReasonOptional
      submitLabel="Add school"
      busyLabel="Adding..."
    />
  );
}
