// The CASPer question bank: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('casper');

export default function CasperRoute() {
  return <PlannedPage screen="casper" />;
}
