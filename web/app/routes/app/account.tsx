// The account page: profile, e-mail, password, notifications, devices.
import { AccountPanel } from '#features/foundation/account/account-panel.tsx';
import { AccountSection } from '#features/foundation/account/account-section.tsx';
import { NotificationSettings } from '#features/messaging/notifications/notification-settings.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

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
