// The plans of the paid subscription.
import { Plans } from '#features/commerce/admin-plans/plans.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Plans',
  description: 'What a subscription to the question banks costs.',
  isPrivate: true,
});

export default function PlansRoute() {
  return (
    <Page title="Plans">
      <Plans />
    </Page>
  );
}
