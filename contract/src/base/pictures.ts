// Pictures of people below the static path profilepics/: their widths, formats and addresses.

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
