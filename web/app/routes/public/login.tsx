// Sign-in, and the request for a link to set a new password.
import { LoginPanel } from '#features/account/login-panel.tsx';
import { ComputerHint, NoAccount } from '#features/account/sign-in-hints.tsx';
import { pageMeta } from '#lib/meta.ts';
import { SplitPage } from '#ui/split-page.tsx';
import { Stack } from '#ui/stack.tsx';

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
