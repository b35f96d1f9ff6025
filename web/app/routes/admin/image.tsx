// One image of the library, for administrators.
import { ImageScreen } from '#features/site/admin-images/image-screen.tsx';
import { pageMeta } from '#lib/page/meta.ts';
import type { Route } from './+types/image';

export const meta = pageMeta({ title: 'Image', description: 'One image of the library.', isPrivate: true });

export default function ImageRoute({ params: { imageId } }: Route.ComponentProps) {
  return <ImageScreen key={imageId} imageId={imageId} />;
}
