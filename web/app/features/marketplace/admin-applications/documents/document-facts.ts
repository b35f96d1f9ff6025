// What is said of a document, and the bytes behind base64. Pure.
import type { DocumentFile } from '@matricula/contract/marketplace/applications/application-reviews.ts';
import { formatNumber } from '#lib/text/format.ts';

const TYPES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG image',
  'image/png': 'PNG image',
  'image/webp': 'WebP image',
};

/** 'JPEG image, 312 KB' */
export function detailOf(contentType: string, sizeKB: number): string {
  return `${TYPES[contentType] ?? contentType}, ${formatNumber(sizeKB)} KB`;
}

/** What is no base64 becomes an empty file, which no browser shows. */
export function blobOf({ contentType, data }: DocumentFile): Blob {
  try {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
    return new Blob([bytes], { type: contentType });
  } catch {
    return new Blob([], { type: contentType });
  }
}
