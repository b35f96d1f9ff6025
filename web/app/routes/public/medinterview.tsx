// The interview question bank: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('medinterview');

export default function MedInterviewRoute() {
  return <PlannedPage screen="medinterview" />;
}
