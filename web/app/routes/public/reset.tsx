// Sets a new password with the link from the mail.
import { ResetPanel } from '#features/foundation/account/sign-in/reset-form.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { SplitPage } from '#ui/layout/split-page.tsx';

export const meta = pageMeta({
  title: 'Set a new password',
  description: 'Set a new password with the link from the e-mail.',
  isPrivate: true,
});

export default function ResetRoute() {
  return (
    <SplitPage
      title="Set a new password"
      lead="The link works once. Afterwards every device is signed out, and you sign in with the new password."
    >
      <ResetPanel />
    </SplitPage>
  );
}
