// Codes that open every question for a while.
import { AccessCodes } from '#features/practice/admin-access-codes/access-codes.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Access codes',
  description: 'Codes that open every question for a while.',
  isPrivate: true,
});

export default function AccessCodesRoute() {
  return (
    <Page title="Access codes">
      <AccessCodes />
    </Page>
  );
}
