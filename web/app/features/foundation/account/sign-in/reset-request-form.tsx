// Asks for a link to set a new password (spec §2, §8). The answer is the same for known and unknown addresses.
import { ACCOUNT_TEXTS, isEmail } from '@matricula/contract/foundation/accounts.rules.ts';
import type { RequestResetBody } from '@matricula/contract/foundation/accounts.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AccountForm } from '#features/foundation/account/account-form.tsx';
import { requestResetMutation } from '#features/foundation/account/account.queries.ts';
import { useForm } from '#ui/form/use-form.ts';

function resetProblems({ email }: RequestResetBody) {
  return isEmail(email) ? {} : { email: ACCOUNT_TEXTS.emailInvalid };
}

export function ResetRequestForm({ email }: { email: string }) {
  const request = useMutation(requestResetMutation());
  const form = useForm<RequestResetBody>({
    name: 'reset-request',
    check: resetProblems,
    fallbackText: ACCOUNT_TEXTS.resetFailed,
    send: async (body) => {
      try {
        await request.mutateAsync(body);
      } catch {
        // Spec §8: one text for every failure here, whatever the server says.
        throw new ApiError(0, { message: ACCOUNT_TEXTS.resetFailed });
      }
    },
  });

  return (
    <Stack gap="large">
      {request.data === undefined ? null : <StatusLines message={request.data.message} />}
      <AccountForm
        form={form}
        submitLabel="Send the link"
        busyLabel="Sending..."
        failureHelp={<Link to="/contact">Our e-mail address</Link>}
      >
        <TextField
          {...form.field('email')}
          type="email"
          label="E-mail"
          defaultValue={email}
          hint="The one you registered with"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </AccountForm>
    </Stack>
  );
}

/** Spec §7: the message is shown as status lines. */
function StatusLines({ message }: { message: string }) {
  return (
    <Banner kind="success">
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
