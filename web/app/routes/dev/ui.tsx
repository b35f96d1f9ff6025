// Every component in every state, to look at. Development only; DEV_PAGES=1 opens it in a production build for tests.
import { data } from 'react-router';
import { SiteFrame } from '#features/site/chrome/site-frame.tsx';
import { Gallery } from '#features/site/dev-ui/gallery.tsx';
import { MantinePieces } from '#features/site/dev-ui/mantine-pieces.tsx';
import { ScreenParts } from '#features/site/dev-ui/screen-parts.tsx';
import { useBrand } from '#lib/brand.ts';
import { pageMeta } from '#lib/page/meta.ts';
import { requestContext } from '#lib/page/request-context.ts';
import { MantineFrame } from '#ui/dialog/mantine-frame.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { Route } from './+types/ui';

export const meta = pageMeta({ title: 'Components', description: 'Every component in every state.', isPrivate: true });

export function loader({ context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- how React Router's loaders answer with a status
  if (context.get(requestContext)?.hasDevPages !== true) throw data(null, { status: 404 });
  return null;
}

export default function DevUiRoute() {
  const { id } = useBrand();
  return (
    <MantineFrame brandId={id}>
      <SiteFrame>
        <Page
          title="Components"
          lead="Every component in every state. Open this page on both hosts to see both brands."
        >
          <Stack gap="huge">
            <MantinePieces />
            <ScreenParts />
            <div>
              <Gallery scheme="light" />
              <Gallery scheme="dark" />
            </div>
          </Stack>
        </Page>
      </SiteFrame>
    </MantineFrame>
  );
}
