// Sign-in, and the request for a link to set a new password.
import { LoginPanel } from '#features/foundation/account/sign-in/login-panel.tsx';
import { ComputerHint, NoAccount } from '#features/foundation/account/sign-in/sign-in-hints.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { SplitPage } from '#ui/layout/split-page.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Sign in to your library, schools and conversations.',
});

export default function LoginRoute() {
  return (
    <SplitPage
      title="Sign in"
      lead="Your schools, saved consultants and conversations are where you left them."
      aside={
        <Stack gap="large">
          <NoAccount />
          <ComputerHint />
        </Stack>
      }
    >
      <LoginPanel />
    </SplitPage>
  );
}
