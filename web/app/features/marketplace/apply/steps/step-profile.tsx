// The step about what somebody offers: fields and subfields, two lines under the name, and a text about themselves.
import { OfferFields } from '#features/marketplace/apply/profile-fields/offer-fields.tsx';
import { profileFormOf, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { Stack } from '#ui/layout/stack.tsx';

export function StepProfile({ form }: { form: StepForm }) {
  return (
    <Stack gap="large">
      <OfferFields form={profileFormOf(form)} />
    </Stack>
  );
}
