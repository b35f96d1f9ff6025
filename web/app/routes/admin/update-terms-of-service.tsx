// Update terms of service, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseTerms');

export default function UpdateTermsOfServiceRoute() {
  return <PlannedPage screen="courseTerms" />;
}
