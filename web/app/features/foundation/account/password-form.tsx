// Changes the password with the current one as proof. Other devices are signed out by the server.
import { ACCOUNT_TEXTS, passwordProblem } from '@matricula/contract/foundation/accounts.rules.ts';
import type { ChangePasswordBody } from '@matricula/contract/foundation/accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountForm } from './account-form.tsx';
import { changePasswordMutation } from './account.queries.ts';
import { useForm } from '#ui/form/use-form.ts';

function changeProblems({ currentPassword, newPassword }: ChangePasswordBody) {
  const problem = passwordProblem(newPassword);
  return {
    ...(currentPassword === '' ? { currentPassword: 'Enter your current password' } : {}),
    ...(problem === null ? {} : { newPassword: problem }),
  };
}

export function PasswordForm({ email }: { email: string }) {
  const change = useMutation(changePasswordMutation());
  const form = useForm<ChangePasswordBody>({
    name: 'password',
    check: changeProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async (body) => {
      await change.mutateAsync(body);
      form.reset();
    },
  });

  return (
    <Stack>
      {change.isSuccess ? <Banner kind="success">{change.data.message}</Banner> : null}
      <AccountForm
        form={form}
        submitLabel="Change password"
        busyLabel="Changing..."
        submitVariant="secondary"
        isWide={false}
      >
        {/* Tells a password manager which account the new password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...form.field('newPassword')}
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
        />
      </AccountForm>
    </Stack>
  );
}
