// The account page: profile, e-mail, password, notifications, sharing answers, an application to become a consultant, devices.
import { AccountPanel } from '#features/foundation/account/account-panel.tsx';
import { AccountSection } from '#features/foundation/account/account-section.tsx';
import { ownApplicationQuery } from '#features/marketplace/apply/apply.queries.ts';
import { ApplicationLine } from '#features/marketplace/apply/status/application-line.tsx';
import { NotificationSettings } from '#features/messaging/notifications/notification-settings.tsx';
import { SharingSettings } from '#features/practice/answer-sharing/sharing-settings.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { paidSubscriptionQuery, plansQuery } from '#state/commerce/subscription.queries.ts';
import { Page } from '#ui/layout/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

export const meta = pageMeta({ title: 'Account', description: 'Your profile, password and devices.', isPrivate: true });

export default function AccountRoute() {
  return (
    <Page title="Account" lead="Your details, and where you are signed in.">
      <AccountPanel>
        <AccountSection title="Notifications" lead="How we tell you about unread messages.">
          <NotificationSettings />
        </AccountSection>
        <AccountSection title="Sharing your answers" lead="Help us write better questions. Off unless you turn it on.">
          <SharingSettings />
        </AccountSection>
        <SubscriptionSection />
        <ApplicationSection />
      </AccountPanel>
    </Page>
  );
}

/** Nothing where nothing is sold and nothing was bought. */
function SubscriptionSection() {
  const { data: plans } = useQuery(plansQuery());
  const { data: own } = useQuery(paidSubscriptionQuery());
  const hasPlans = plans !== undefined && plans.data.length > 0;
  const hasOwn = own !== undefined && (own.subscription !== null || own.invoices.length > 0);
  if (!hasPlans && !hasOwn) return null;
  return (
    <AccountSection title="Subscription" lead="What opens every question bank, and what you paid.">
      <p>
        <Link to="/app/subscription">{hasOwn ? 'View subscription' : 'See plans'}</Link>
      </p>
    </AccountSection>
  );
}

/** Nothing for most people: they have never applied. */
function ApplicationSection() {
  const { data: application } = useQuery(ownApplicationQuery());
  if (application === undefined || application === null) return null;
  return (
    <AccountSection title="Consultant application" lead="Your application to become a consultant.">
      <ApplicationLine status={application.status} />
    </AccountSection>
  );
}
