// Fields and their parts, for administrators.
import { TagsScreen } from '#features/marketplace/admin-tags/tags-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';

export const meta = pageMeta({ title: 'Tags', description: 'Fields and their subfields.', isPrivate: true });

export default function TagsRoute() {
  return (
    <Page title="Tags" lead="Fields of admission and their subfields, as the home page and the marketplace offer them.">
      <TagsScreen />
    </Page>
  );
}
