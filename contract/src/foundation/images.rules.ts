// Images of the library: their sizes, addresses, limits and words. Free of zod.

/** In pixels: what pages choose from. A narrower picture has none that is wider than itself. */
export const IMAGE_WIDTHS = [320, 640, 1280, 1920] as const;
/** Of the one that every program reads, for whatever takes no WebP. */
export const IMAGE_FALLBACK_WIDTH = 1280;

export const IMAGES_PAGE_SIZE = 50;
export const IMAGE_SEARCH_MAX_LENGTH = 100;
export const IMAGE_SORTS = ['added', '-added', 'changed', '-changed', 'name', '-name'] as const;
export type ImageSort = (typeof IMAGE_SORTS)[number];

export const IMAGE_NAME_MAX_LENGTH = 120;
export const ALTERNATIVE_TEXT_MAX_LENGTH = 300;
export const RIGHTS_MAX_LENGTH = 300;
/** How many pictures one administrator may have that are not in the library yet. */
export const MAX_WAITING_IMAGES = 40;

/** For the file dialog; what a file really is, its bytes say. */
export const IMAGE_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif';

/** Where an image comes from and why we may show it. All of it is empty where nothing was said. */
export interface ImageRights {
  source: string;
  license: string;
  allowedBy: string;
  /** A day: 2026-11-19. */
  allowedOn: string;
}

export const NO_RIGHTS: ImageRights = { source: '', license: '', allowedBy: '', allowedOn: '' };

export const IMAGE_TEXTS = {
  noName: 'Enter a name',
  noAlternative: 'Describe what the picture shows, or say that it is decorative',
  decorative: 'A decorative picture has no alternative text',
  notReady: 'This picture is still being checked. Try again in a moment.',
  noPicture: 'Choose a picture: JPEG, PNG, WebP or GIF.',
  tooMany: `Up to ${MAX_WAITING_IMAGES} pictures can wait. Add or remove some of them first.`,
  changed: 'Someone has changed this image since you opened it, so nothing was saved. It is shown as it is now.',
  inUse: 'This image is in use. Choose another one where it is shown, then delete it.',
  logoRights:
    'A school’s logo needs a source, a license, who allowed it and when. Record its rights in the library first.',
  logoKeepsRights: 'A school shows this image as its logo, so its rights must stay recorded',
  badDay: 'Enter a day that has come',
} as const;

/** What can show an image. */
export const IMAGE_USE_KINDS = ['school', 'article'] as const;
export type ImageUseKind = (typeof IMAGE_USE_KINDS)[number];
/** More are counted, not named. */
export const MAX_SHOWN_USES = 100;

/** A logo is somebody else's: all four are known, or it is not shown. */
export function hasAllRights({ source, license, allowedBy, allowedOn }: ImageRights): boolean {
  return [source, license, allowedBy, allowedOn].every((said) => said.trim() !== '');
}

interface Described {
  name: string;
  alternativeText: string;
  isDecorative: boolean;
}

/** What is missing of how an image is described, by field. Empty where nothing is. */
export function descriptionProblems({ name, alternativeText, isDecorative }: Described): Record<string, string> {
  const isDescribed = alternativeText.trim() !== '';
  return {
    ...(name.trim() === '' ? { name: IMAGE_TEXTS.noName } : {}),
    ...(!isDecorative && !isDescribed ? { alternativeText: IMAGE_TEXTS.noAlternative } : {}),
    ...(isDecorative && isDescribed ? { alternativeText: IMAGE_TEXTS.decorative } : {}),
  };
}

export function imageUploadPartPath(uploadId: string): string {
  return `/images/uploads/${encodeURIComponent(uploadId)}`;
}

/** What a file from a device is called until somebody names it: without its ending, in words. */
export function imageNameOf(file: string): string {
  const plain = file
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return plain.slice(0, IMAGE_NAME_MAX_LENGTH).trim() || 'Picture';
}
