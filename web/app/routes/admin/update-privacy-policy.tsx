// Update privacy policy, for administrators.
import { LegalEditor } from '#features/foundation/legal/legal-editor.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Update privacy policy',
  description: 'The text of the privacy policy, with its draft and versions.',
  isPrivate: true,
});

export default function UpdatePrivacyPolicyRoute() {
  return (
    <Page title="Update privacy policy" lead="Drafts save themselves. What is published is kept for good.">
      <LegalEditor kind="privacy" />
    </Page>
  );
}
