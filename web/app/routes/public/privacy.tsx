// Privacy policy.
import { BackButton } from '#features/foundation/legal/back-button.tsx';
import { LegalDocument } from '#features/foundation/legal/legal-document.tsx';
import { legalQuery } from '#features/foundation/legal/legal.queries.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/privacy';

export const meta = pageMeta({
  title: 'Privacy policy',
  description: 'What we keep about you, why, for how long, who else sees it, and how to have it deleted.',
});

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, legalQuery('privacy'));
}

export default function PrivacyRoute() {
  return (
    <Page title="Privacy policy" before={<BackButton />}>
      <LegalDocument kind="privacy" />
    </Page>
  );
}
