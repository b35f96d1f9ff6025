// What the home page shows as content: cards of what is new, and reviews that it quotes.
import { QuotesDesk } from '#features/reviews/admin-quotes/quotes-desk.tsx';
import { UpdateCardsDesk } from '#features/site/admin-home-page/update-cards-desk.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const meta = pageMeta({
  title: 'Home page',
  description: 'What is new, and what students say.',
  isPrivate: true,
});

export default function HomePageRoute() {
  return (
    <Page title="Home page">
      <Stack gap="huge">
        <UpdateCardsDesk />
        <QuotesDesk />
      </Stack>
    </Page>
  );
}
