// A consultant's own packages: their order, what is on offer, and what each brings in.
import { PackagesScreen } from '#features/marketplace/own-profile/packages/packages-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/packages';

export const meta = pageMeta({ title: 'Packages', description: 'What you offer, and its prices.', isPrivate: true });

export default function ConsultantPackagesRoute({ matches }: Route.ComponentProps) {
  return <PackagesScreen role={matches[1].loaderData.role} />;
}
