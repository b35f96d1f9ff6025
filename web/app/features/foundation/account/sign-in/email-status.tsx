// Whether an e-mail address is confirmed: by the link from the mail, or as the signed-in account says.
import { ACCOUNT_TEXTS } from '@matricula/contract/foundation/accounts.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { type LoginState, rememberIntent } from '#lib/intent.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { verifyEmailQuery } from '#features/foundation/account/account.queries.ts';
import { ResendVerification } from './resend-verification.tsx';
import { useLinkToken } from './use-arrival.ts';

export function EmailStatus() {
  const token = useLinkToken();
  const { isAuthenticated } = useSession();
  return (
    <Card>
      {token === undefined ? (
        <Loading isInline />
      ) : token !== null ? (
        <ConfirmingLink token={token} isAuthenticated={isAuthenticated} />
      ) : isAuthenticated ? (
        <OwnStatus />
      ) : (
        <SignInForStatus text="Open the link in the e-mail we sent you. If it is gone, sign in and request a new one." />
      )}
    </Card>
  );
}

function ConfirmingLink({ token, isAuthenticated }: { token: string; isAuthenticated: boolean }) {
  const verification = useQuery(verifyEmailQuery(token));
  if (verification.isFetching) return <Loading isInline />;
  if (verification.isSuccess) return <Confirmed text={verification.data.message} isAuthenticated={isAuthenticated} />;
  if (verification.error instanceof ApiError && verification.error.status >= 400 && verification.error.status < 500) {
    // An opened link works once. Opened again by its owner, the account itself knows the answer.
    return isAuthenticated ? (
      <OwnStatus failure={verification.error.message} />
    ) : (
      <UsedLink text={verification.error.message} />
    );
  }
  return (
    <Stack>
      <Banner kind="error">{verification.error?.message ?? ACCOUNT_TEXTS.resetFailed}</Banner>
      <Button onClick={() => void verification.refetch()}>Try again</Button>
    </Stack>
  );
}

function UsedLink({ text }: { text: string }) {
  return (
    <Stack>
      <Banner kind="error">{text}</Banner>
      <SignInForStatus text="Sign in to see whether your address is confirmed." />
    </Stack>
  );
}

function SignInForStatus({ text }: { text: string }) {
  return (
    <Stack>
      <p>{text}</p>
      <ButtonLink
        to="/login"
        state={{ message: 'Sign in to see whether your address is confirmed.' } satisfies LoginState}
        isWide
        onClick={() => rememberIntent({ path: '/emailstatus' })}
      >
        Sign in
      </ButtonLink>
    </Stack>
  );
}

function Confirmed({ text, isAuthenticated }: { text: string; isAuthenticated: boolean }) {
  return (
    <Stack gap="large">
      <Banner kind="success">{text}</Banner>
      {isAuthenticated ? (
        <ButtonLink to="/app" isWide>
          Go to your library
        </ButtonLink>
      ) : (
        <ButtonLink to="/login" state={{ successRegistration: true } satisfies LoginState} isWide>
          Sign in
        </ButtonLink>
      )}
    </Stack>
  );
}

function OwnStatus({ failure }: { failure?: string }) {
  const account = useQuery(accountQuery());
  if (account.isPending) return <Loading isInline />;
  if (account.isError) {
    return (
      <Stack>
        <Banner kind="error">{account.error.message}</Banner>
        <Button onClick={() => void account.refetch()}>Try again</Button>
      </Stack>
    );
  }
  if (account.data.isEmailVerified) return <Confirmed text={ACCOUNT_TEXTS.verifyDone} isAuthenticated />;
  return (
    <Stack>
      {failure === undefined ? null : <Banner kind="error">{failure}</Banner>}
      <p>
        <strong>{account.data.email}</strong> is not confirmed yet. Open the link in the e-mail we sent you. If it is
        not in your inbox, look in the spam folder or have a new one sent.
      </p>
      <ResendVerification />
    </Stack>
  );
}
