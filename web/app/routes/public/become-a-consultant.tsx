// Where 'Become a Consultant' and 'Learn More' lead unless the operator names an article outside the product.
import { BecomeConsultant } from '#features/marketplace/become-consultant/become-consultant.tsx';
import { QUESTIONS_DATA } from '#features/marketplace/become-consultant/questions.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'Become a consultant',
  description: 'Advise people who are applying now: what you earn, what we check, how long it takes, and how to apply.',
  jsonLd: [QUESTIONS_DATA],
});

export default function BecomeConsultantRoute() {
  return (
    <Page
      title="Become a consultant"
      lead="You got in. Advise people who are applying now."
      width="reading"
      before={<BackLink to="/marketplace">Marketplace</BackLink>}
    >
      <BecomeConsultant />
    </Page>
  );
}
