// The AAMC PREview question bank: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('aamcpreview');

export default function AamcPreviewRoute() {
  return <PlannedPage screen="aamcpreview" />;
}
