// A file as its owner sees it, whatever it is for; and what its bytes are called and are, when somebody fetches them.
import { downloadNameOf, type FileVariant, type UploadState } from '@matricula/contract/foundation/uploads.rules.ts';
import type { OwnUpload } from '@matricula/contract/foundation/uploads.ts';
import type { UploadRow } from './uploads.repository.ts';

export function typeOfVariant({ contentType }: UploadRow, variant: FileVariant): string {
  if (variant === 'text') return 'text/plain; charset=utf-8';
  return variant === 'full' ? (contentType ?? 'application/octet-stream') : 'image/webp';
}

/** For `filename*` of a download: its name with the ending of what it has become, as RFC 5987 writes it. */
export function nameFile(upload: UploadRow, variant: FileVariant): string {
  const part = variant === 'full' || variant === 'text' ? '' : `-${variant}`;
  const name = downloadNameOf(upload.name, typeOfVariant(upload, variant), part);
  // Half of a pair of code units cannot be written in UTF-8.
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}

export function presentUpload(row: UploadRow): OwnUpload {
  return {
    _id: row.id,
    name: row.name,
    sizeBytes: row.sizeBytes,
    receivedBytes: row.receivedBytes,
    state: row.state as UploadState,
    refusedBecause: row.refusedBecause,
    contentType: row.contentType,
    width: row.width,
    height: row.height,
    pages: row.pages,
    hasText: row.hasText,
  };
}
