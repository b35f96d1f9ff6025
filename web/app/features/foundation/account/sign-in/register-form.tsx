// Registration (spec §2, §5): the specification's rules and texts, the optional 'where did you hear' choice, and landing where the person wanted to go.
import {
  ACCOUNT_TEXTS,
  HEARD_FROM_CHOICES,
  HEARD_FROM_MAX_LENGTH,
  heardFromValue,
  type RegistrationForm,
  registrationProblems,
} from '@matricula/contract/foundation/accounts.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { goToLanding } from '#lib/intent.ts';
import { readUrlRef } from '#lib/url-ref.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccountForm } from '#features/foundation/account/account-form.tsx';
import { registerMutation } from '#features/foundation/account/account.queries.ts';
import { useChosenCourse, useNextPlace } from './use-arrival.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

interface Fields extends RegistrationForm {
  heardFrom: string;
  heardFromOther?: string;
}

const CHOICES = HEARD_FROM_CHOICES.map((choice) => ({ value: choice, label: choice }));
const OTHER_MAX_LENGTH = HEARD_FROM_MAX_LENGTH - heardFromValue('Other', '').length;

export function RegisterForm() {
  const navigate = useNavigate();
  const { selectedTag, selectedCourse } = useChosenCourse();
  useNextPlace();
  const registration = useMutation(registerMutation());
  const { whileLeaving } = useLeaveWhenSignedIn();
  const form = useForm<Fields>({
    name: 'register',
    check: registrationProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async ({ name, email, password, heardFrom, heardFromOther, hasAcceptedTerms }) => {
      await whileLeaving(() =>
        registration.mutateAsync({
          name,
          email,
          password,
          whereDidYouHearAboutUs: heardFrom === '' ? null : heardFromValue(heardFrom, heardFromOther ?? ''),
          URLRef: readUrlRef(),
          selectedCourse,
          selectedTag,
          hasAcceptedTerms,
        }),
      );
      await goToLanding(navigate);
    },
  });

  return (
    <AccountForm form={form} submitLabel="Create account" busyLabel="Creating your account...">
      <TextField {...form.field('name')} label="Full name" hint="First and last name" autoComplete="name" />
      <TextField
        {...form.field('email')}
        type="email"
        label="E-mail"
        hint="We will send a link to confirm that it is yours"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
      />
      <SelectField
        {...form.field('heardFrom')}
        label="Where did you hear about us?"
        isOptional
        choices={CHOICES}
        emptyLabel="No answer"
      />
      {form.watch('heardFrom') === 'Other' ? (
        <TextField
          {...form.field('heardFromOther')}
          label="Where was it?"
          isOptional
          maxLength={OTHER_MAX_LENGTH}
          autoComplete="off"
        />
      ) : null}
      <Checkbox
        {...form.field('hasAcceptedTerms')}
        label={
          <>
            I accept the <Link to="/tos">Terms & Conditions</Link> and the <Link to="/privacy">Privacy Policy</Link>
          </>
        }
      />
    </AccountForm>
  );
}
