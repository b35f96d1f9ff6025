// Update privacy policy, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('coursePrivacyPolicy');

export default function UpdatePrivacyPolicyRoute() {
  return <PlannedPage screen="coursePrivacyPolicy" />;
}
