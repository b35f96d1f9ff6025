// Upload image, for administrators: planned.
import { plannedMeta } from '#features/site/planned/planned-meta.ts';
import { PlannedPage } from '#features/site/planned/planned-page.tsx';

export const meta = plannedMeta('courseUploadImage');

export default function UploadImageRoute() {
  return <PlannedPage screen="courseUploadImage" />;
}
