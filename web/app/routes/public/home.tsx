// The root (spec §1): the marketplace on its own host, the landing page on any other.
import { Landing } from '#features/home/landing.tsx';
import { PlannedPage } from '#features/planned/planned-page.tsx';
import { PLANNED_SCREENS } from '#features/planned/planned-screens.ts';
import { siteFromMatches, useBrand } from '#lib/brand.ts';
import { pageMeta } from '#lib/meta.ts';

export const meta = pageMeta(({ matches }) =>
  siteFromMatches(matches).brandId === 'peerway'
    ? { title: 'Peerway', description: PLANNED_SCREENS.marketplace.lead, canonicalPath: '/marketplace' }
    : {
        title: 'Matricula',
        description:
          'Practice for medical-school and college admissions, and peer consultants you choose and write to directly.',
      },
);

export default function HomeRoute() {
  return useBrand().id === 'peerway' ? <PlannedPage screen="marketplace" /> : <Landing />;
}
