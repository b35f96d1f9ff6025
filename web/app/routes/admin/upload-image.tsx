// The library of images, for administrators.
import { ImageTable } from '#features/site/admin-images/image-table.tsx';
import { ImageUploads } from '#features/site/admin-images/image-uploads.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';

export const meta = pageMeta({
  title: 'Images',
  description: 'The library of images, for administrators.',
  isPrivate: true,
});

export default function UploadImageRoute() {
  return (
    <Page title="Images">
      <Stack gap="large">
        <ImageUploads />
        <ImageTable />
      </Stack>
    </Page>
  );
}
