// The step about the person: name, phone, where they live, the languages they can advise in.
import { APPLICATION_LIMITS as LIMITS } from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { PersonFields } from '#features/marketplace/apply/profile-fields/person-fields.tsx';
import { fieldId, profileFormOf, type StepForm } from '#features/marketplace/apply/step-form.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export function StepYou({ form }: { form: StepForm }) {
  const { draft, change, saveNow, errorOf } = form;
  return (
    <Stack gap="large">
      <TextField
        id={fieldId('name')}
        label="Full name"
        hint="As it appears on your ID."
        autoComplete="name"
        maxLength={LIMITS.name}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <TextField
        id={fieldId('phone')}
        type="tel"
        label="Phone"
        hint="Include the country code. Only the people who review your application see it."
        autoComplete="tel"
        maxLength={LIMITS.phone}
        value={draft.phone}
        error={errorOf('phone')}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        onBlur={saveNow}
      />
      <PersonFields form={profileFormOf(form)} />
    </Stack>
  );
}
