// Upload image, for administrators: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('courseUploadImage');

export default function UploadImageRoute() {
  return <PlannedPage screen="courseUploadImage" />;
}
