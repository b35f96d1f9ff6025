// An image as administrators see it. Pure.
import { type ImageEnding, imageFilePath } from '@matricula/contract/base/pictures.ts';
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import type { ManagedImageRow } from './images.repository.ts';

export function presentImage(row: ManagedImageRow): ManagedImage {
  const { digest, widths, width, height, name, alternativeText, isDecorative, sizeBytes, version } = row;
  return {
    imageId: row.id,
    digest,
    widths,
    width,
    height,
    name,
    alternativeText,
    isDecorative,
    sizeBytes,
    version,
    rights: {
      source: row.rightsSource,
      license: row.rightsLicense,
      allowedBy: row.rightsAllowedBy,
      allowedOn: row.rightsAllowedOn,
    },
    fallback: imageFilePath(digest, row.fallbackWidth, row.fallbackEnding as ImageEnding),
    useCount: row.useCount,
    addedBy: row.addedByName,
    addedAt: row.addedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
