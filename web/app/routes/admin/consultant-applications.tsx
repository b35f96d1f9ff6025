// People who want to become consultants, for administrators.
import { ApplicationQueue } from '#features/marketplace/admin-applications/application-queue.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Consultant applications',
  description: 'People who want to become consultants, for administrators.',
  isPrivate: true,
});

export default function ConsultantApplicationsRoute() {
  return (
    <Page
      title="Consultant applications"
      lead="People who want to become consultants. Check what they claim against their documents, then decide."
    >
      <ApplicationQueue />
    </Page>
  );
}
