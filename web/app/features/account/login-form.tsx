// Sign-in (spec §2, §4): the form, its forgot-password mode, and what a person arrives with.
import { ACCOUNT_TEXTS, isEmail } from '@matricula/contract/accounts.rules.ts';
import type { LoginBody } from '@matricula/contract/accounts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkHeadersQuery } from '#lib/access.queries.ts';
import { goToLanding } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { loginMutation } from './account.queries.ts';
import { useLoginArrival } from './use-arrival.ts';
import { useCheckedForm } from './use-checked-form.ts';

function loginProblems({ email, password }: LoginBody) {
  return {
    ...(isEmail(email) ? {} : { email: ACCOUNT_TEXTS.emailInvalid }),
    ...(password === '' ? { password: 'Enter your password' } : {}),
  };
}

export function LoginForm({ email }: { email: string }) {
  const navigate = useNavigate();
  const login = useMutation(loginMutation());
  const [isLeaving, setIsLeaving] = useState(false);
  useLeaveWhenSignedIn(isLeaving);
  const form = useCheckedForm<LoginBody>({
    name: 'login',
    check: loginProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async (body) => {
      // Before the token arrives: the check for people who come with a token must not answer for this one.
      setIsLeaving(true);
      try {
        await login.mutateAsync(body);
      } catch (error) {
        setIsLeaving(false);
        throw error;
      }
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

/** Spec §2: somebody with a valid token goes on to /app/, unless the role is phantom. A failed check is only logged (spec §8). */
function useLeaveWhenSignedIn(isLeaving: boolean) {
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const { data } = useQuery({ ...checkHeadersQuery(), enabled: isAuthenticated && !isLeaving });
  const shouldLeave = !isLeaving && data !== undefined && data.hasAuthHeaders && data.role !== 'phantom';
  useEffect(() => {
    if (shouldLeave) void goToLanding(navigate);
  }, [shouldLeave, navigate]);
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
