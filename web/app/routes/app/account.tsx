// The account page: profile, e-mail, password, devices.
import { AccountPanel } from '#features/account/account-panel.tsx';
import { pageMeta } from '#lib/meta.ts';
import { Page } from '#ui/page.tsx';

export const meta = pageMeta({ title: 'Account', description: 'Your profile, password and devices.', isPrivate: true });

export default function AccountRoute() {
  return (
    <Page title="Account" lead="What we know you by, and where you are signed in.">
      <AccountPanel />
    </Page>
  );
}
