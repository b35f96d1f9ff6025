// Somebody's own application to become a consultant, from the first word to the decision.
import { ApplyScreen } from '#features/marketplace/apply/apply-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/apply';

export const meta = pageMeta({
  title: 'Apply to become a consultant',
  description: 'Your application to become a consultant, and its status.',
  isPrivate: true,
});

export default function ApplyRoute({ matches }: Route.ComponentProps) {
  return <ApplyScreen role={matches[1].loaderData.role} />;
}
