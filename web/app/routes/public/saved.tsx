// Saved consultants.
import { SavedConsultants } from '#features/marketplace/listing/shortlists/saved-consultants.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Saved consultants',
  description: 'The consultants you saved.',
  isPrivate: true,
});

export default function SavedRoute() {
  return (
    <Page title="Saved consultants" before={<BackLink to="/marketplace">Marketplace</BackLink>}>
      <SavedConsultants />
    </Page>
  );
}
