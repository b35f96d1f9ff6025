// The marketplace: planned.
import { plannedMeta } from '#features/planned/planned-meta.ts';
import { PlannedPage } from '#features/planned/planned-page.tsx';

export const meta = plannedMeta('marketplace');

export default function MarketplaceRoute() {
  return <PlannedPage screen="marketplace" />;
}
