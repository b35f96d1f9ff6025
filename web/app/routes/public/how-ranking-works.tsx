// How the order of consultants and their badges come about.
import { RankingRules } from '#features/marketplace/listing/ranking/ranking-rules.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({
  title: 'How ranking works',
  description: 'Every rule and number behind the order of consultants and the badges ‘Popular’ and ‘New’.',
});

export default function HowRankingWorksRoute() {
  return (
    <Page
      title="How ranking works"
      lead="Why consultants appear in this order, and what their badges mean."
      width="reading"
      before={<BackLink to="/marketplace">Marketplace</BackLink>}
    >
      <RankingRules />
    </Page>
  );
}
