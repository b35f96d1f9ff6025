// Update terms of service, for administrators.
import { LegalEditor } from '#features/foundation/legal/legal-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Update terms of service',
  description: 'The text of the terms of service, with its draft and versions.',
  isPrivate: true,
});

export default function UpdateTermsOfServiceRoute() {
  return (
    <Page title="Update terms of service" lead="Drafts save themselves. What is published is kept for good.">
      <LegalEditor kind="terms" />
    </Page>
  );
}
