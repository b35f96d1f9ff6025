// One's paid subscription to the question banks, at the address that its payment page comes back to.
import { SubscriptionPage } from '#features/commerce/subscription/subscription-page.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { usePaymentPage } from '#state/commerce/use-payment-page.ts';

export const meta = pageMeta({
  title: 'Subscription',
  description: 'What opens every question bank, and what it costs.',
  isPrivate: true,
});

export default function SubscriptionRoute() {
  return <SubscriptionPage isPaymentPage={usePaymentPage()} />;
}
