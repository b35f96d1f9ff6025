// The account page: profile, e-mail, password, notifications, devices.
import { AccountPanel } from '#features/account/account-panel.tsx';
import { AccountSection } from '#features/account/account-section.tsx';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { pageMeta } from '#lib/meta.ts';
import { Page } from '#ui/page.tsx';

export const meta = pageMeta({ title: 'Account', description: 'Your profile, password and devices.', isPrivate: true });

export default function AccountRoute() {
  return (
    <Page title="Account" lead="Your details, and where you are signed in.">
      <AccountPanel>
        <AccountSection title="Notifications" lead="How we tell you about unread messages.">
          <NotificationSettings />
        </AccountSection>
      </AccountPanel>
    </Page>
  );
}
