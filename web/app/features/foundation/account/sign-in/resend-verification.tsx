// 'Send a new link': another confirmation mail to the account's own address.
import { useMutation } from '@tanstack/react-query';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { resendVerificationMutation } from '#features/foundation/account/account.queries.ts';

export function ResendVerification({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const resend = useMutation(resendVerificationMutation());
  return (
    <Stack>
      {resend.isSuccess ? <Banner kind="success">{resend.data.message}</Banner> : null}
      {resend.isError ? <Banner kind="error">{resend.error.message}</Banner> : null}
      <div>
        <Button variant={variant} isBusy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
          Send a new link
        </Button>
      </div>
    </Stack>
  );
}
