// Sign-in (spec §2, §4): the form, its forgot-password mode, and what a person arrives with.
import { ACCOUNT_TEXTS, isEmail } from '@matricula/contract/foundation/accounts.rules.ts';
import type { LoginBody } from '@matricula/contract/foundation/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { goToLanding } from '#lib/intent.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccountForm } from '#features/foundation/account/account-form.tsx';
import { loginMutation } from '#features/foundation/account/account.queries.ts';
import { useLoginArrival } from './use-arrival.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

function loginProblems({ email, password }: LoginBody) {
  return {
    ...(isEmail(email) ? {} : { email: ACCOUNT_TEXTS.emailInvalid }),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}

export function LoginForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const login = useMutation(loginMutation());
  const { whileLeaving } = useLeaveWhenSignedIn();
  const form = useForm<LoginBody>({
    name: 'login',
    check: loginProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async (body) => {
      await whileLeaving(() => login.mutateAsync(body));
      await goToLanding(navigate);
    },
  });

  return (
    <Stack gap="large">
      <ArrivalBanners />
      <AccountForm form={form} submitLabel="Sign in" busyLabel="Signing in...">
        <TextField
          {...form.field('email')}
          type="email"
          label="E-mail"
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      </AccountForm>
    </Stack>
  );
}

function ArrivalBanners() {
  const { hasRegistered, message } = useLoginArrival();
  return (
    <>
      {hasRegistered ? <Banner kind="success">{ACCOUNT_TEXTS.registrationComplete}</Banner> : null}
      {message === null ? null : <Banner kind="note">{message}</Banner>}
    </>
  );
}
