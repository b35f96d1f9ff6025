// Sets a new password with the link from the mail. The link's token is in the fragment, which no server log ever sees.
import { ACCOUNT_TEXTS, passwordProblem } from '@matricula/contract/foundation/accounts.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { LoginState } from '#lib/intent.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AccountForm } from '#features/foundation/account/account-form.tsx';
import { resetPasswordMutation } from '#features/foundation/account/account.queries.ts';
import { useLinkToken } from './use-arrival.ts';
import { useForm } from '#ui/form/use-form.ts';

const REQUEST_LINK = '/login?mode=forgot';

interface Fields {
  password: string;
}

function passwordProblems({ password }: Fields) {
  const problem = passwordProblem(password);
  return problem === null ? {} : { password: problem };
}

export function ResetPanel() {
  const token = useLinkToken();
  return (
    <Card>
      {token === undefined ? <Loading isInline /> : token === null ? <NoLink /> : <ResetForm token={token} />}
    </Card>
  );
}

function NoLink() {
  return (
    <Stack>
      <p>To set a new password, open the link in our e-mail. The address you opened has no link in it.</p>
      <ButtonLink to={REQUEST_LINK} isWide>
        Request a link
      </ButtonLink>
    </Stack>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = useMutation(resetPasswordMutation());
  const form = useForm<Fields>({
    name: 'reset',
    check: passwordProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async ({ password }) => {
      const { message } = await reset.mutateAsync({ token, password }).catch((error: unknown) => {
        // A link cut short in the mail fails the shape of a token; its reader needs the same advice as for a used one.
        if (!(error instanceof ApiError) || !('token' in error.fields)) throw error;
        throw new ApiError(error.status, { message: ACCOUNT_TEXTS.resetLinkInvalid });
      });
      await navigate('/login', { replace: true, state: { message } satisfies LoginState });
    },
  });

  return (
    <AccountForm
      form={form}
      submitLabel="Set the new password"
      busyLabel="Setting the new password..."
      failureHelp={<Link to={REQUEST_LINK}>Request a new link</Link>}
    >
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint="At least 8 characters. A few unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
