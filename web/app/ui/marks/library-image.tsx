// An image of the library in the width that fits. Its proportions are known beforehand, so nothing shifts.
import { type ImageFiles, imageSources } from '@matricula/contract/base/pictures.ts';

interface LibraryImageProps {
  image: ImageFiles;
  /** Empty where it is decorative, or where the text beside it says the same. */
  alternativeText: string;
  /** How wide it is drawn, as in `<img sizes>`; the browser chooses the file by it. */
  sizes: string;
  /** Above the fold: asked for at once. */
  isEager?: boolean;
  className?: string | undefined;
}

export function LibraryImage({ image, alternativeText, sizes, isEager = false, className }: LibraryImageProps) {
  return (
    <img
      {...imageSources(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alternativeText}
      decoding="async"
      loading={isEager ? 'eager' : 'lazy'}
      className={className}
    />
  );
}
