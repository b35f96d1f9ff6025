// Confirms an e-mail address, or says whether it is confirmed.
import { EmailStatus } from '#features/foundation/account/sign-in/email-status.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { SplitPage } from '#ui/layout/split-page.tsx';

export const meta = pageMeta({
  title: 'E-mail confirmation',
  description: 'Whether your e-mail address is confirmed.',
  isPrivate: true,
});

export default function EmailStatusRoute() {
  return (
    <SplitPage
      title="Your e-mail address"
      lead="A confirmed address is how we reach you, and how you get back in when a password is lost."
    >
      <EmailStatus />
    </SplitPage>
  );
}
