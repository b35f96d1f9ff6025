// Terms of service.
import { BackButton } from '#features/foundation/legal/back-button.tsx';
import { LegalDocument } from '#features/foundation/legal/legal-document.tsx';
import { legalQuery } from '#features/foundation/legal/legal.queries.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { prefetch } from '#lib/prefetch.ts';
import { Page } from '#ui/layout/page.tsx';
import type { Route } from './+types/tos';

export const meta = pageMeta({
  title: 'Terms of service',
  description: 'The agreement between you and us: accounts, what you may do, payments, and what we answer for.',
});

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, legalQuery('terms'));
}

export default function TermsRoute() {
  return (
    <Page title="Terms of service" before={<BackButton />}>
      <LegalDocument kind="terms" />
    </Page>
  );
}
