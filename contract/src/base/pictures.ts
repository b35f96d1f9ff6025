// Pictures of people below the static path profilepics/, and images of the library below images/: their widths, formats and addresses.

export const PICTURE_WIDTHS = [96, 192, 384] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export type PictureFormat = 'avif' | 'webp';

/**
 * Spec §3: `profilePicture` is a file below the static path profilepics/. It names the widest WebP ('ada-384.webp'); the
 * other widths and formats differ in these two parts only.
 */
export function picturePath(file: string, width: PictureWidth, format: PictureFormat): string {
  return `/profilepics/${file.replace(/(-\d+)?\.\w+$/, '')}-${width}.${format}`;
}

/** The address that stays when the picture is replaced. */
export function imagePath(imageId: string): string {
  return `/images/${imageId}`;
}

export type ImageEnding = 'webp' | 'jpg' | 'png';

/** One file of an image, which never changes: another picture has another digest. */
export function imageFilePath(digest: string, width: number, ending: ImageEnding): string {
  return `/images/${digest}-${width}.${ending}`;
}

export interface ImageFiles {
  digest: string;
  /** Of the WebP files, the smallest first. */
  widths: readonly number[];
  /** Of the widest. */
  width: number;
  height: number;
}

/** For `srcset` and `src`. A page that knows width and height does not shift when it comes. */
export function imageSources({ digest, widths }: ImageFiles): { src: string; srcSet: string } {
  const pathOf = (width: number) => imageFilePath(digest, width, 'webp');
  return {
    src: pathOf(widths.at(-1) ?? 0),
    srcSet: widths.map((width) => `${pathOf(width)} ${width}w`).join(', '),
  };
}
