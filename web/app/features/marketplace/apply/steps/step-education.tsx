// The step about where somebody studied, and the tests they took.
import { EducationRows, ScoreRows } from '#features/marketplace/apply/profile-fields/record-fields.tsx';
import { profileFormOf, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { Stack } from '#ui/layout/stack.tsx';

export function StepEducation({ form }: { form: StepForm }) {
  const profileForm = profileFormOf(form);
  return (
    <Stack gap="huge">
      <EducationRows form={profileForm} />
      <ScoreRows form={profileForm} hint="They appear on your profile if we accept your application." />
    </Stack>
  );
}
