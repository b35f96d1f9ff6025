// One consultant: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('consultant');

export default function ConsultantRoute() {
  return <PlannedPage screen="consultant" />;
}
