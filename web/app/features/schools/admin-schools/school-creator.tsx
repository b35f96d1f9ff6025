// 'Add school': an empty form and the id that will stand in the school's address for good.
import { BLANK_SCHOOL } from '@matricula/contract/schools/school-drafts.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { formText } from '#lib/text/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { createSchoolMutation } from './admin-schools.queries.ts';
import { SchoolForm } from './school-form.tsx';
import { suggestSchoolId } from './school-form-values.ts';
import { useSchoolForm } from './use-school-form.ts';

export function SchoolCreator() {
  const create = useMutation(createSchoolMutation());
  const navigate = useNavigate();
  const idField = useRef<HTMLInputElement>(null);
  const form = useSchoolForm({
    isReasonRequired: false,
    send: async ({ school, reason, form: fields }) => {
      const schoolId = formText(fields, 'schoolId') || suggestSchoolId(school.shortTitle);
      const created = await create.mutateAsync({ schoolId, school, reason });
      await navigate(href('/course/schools/:schoolId/edit', { schoolId: created.schoolId }), {
        state: { isAdded: true },
      });
    },
  });

  function offerId(shortTitle: string) {
    const field = idField.current;
    if (field !== null && field.value === '') field.value = suggestSchoolId(shortTitle);
  }

  return (
    <SchoolForm
      form={form}
      school={BLANK_SCHOOL}
      onShortTitle={offerId}
      before={
        <TextField
          {...form.field('schoolId')}
          ref={idField}
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
