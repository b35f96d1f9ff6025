// Update privacy policy, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('coursePrivacyPolicy');

export default function UpdatePrivacyPolicyRoute() {
  return <PlannedPage screen="coursePrivacyPolicy" />;
}
