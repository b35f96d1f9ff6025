// An image of the library as the server answers it.
import type { ManagedImage } from '@matricula/contract/foundation/images.ts';
import { NO_RIGHTS } from '@matricula/contract/foundation/images.rules.ts';

const DIGEST = 'd'.repeat(32);

export function makeImage(changes: Partial<ManagedImage> = {}): ManagedImage {
  return {
    imageId: '11111111-1111-4111-8111-111111111111',
    digest: DIGEST,
    widths: [320, 640],
    width: 640,
    height: 400,
    name: 'A lecture hall',
    alternativeText: 'Students in a lecture hall',
    isDecorative: false,
    rights: { ...NO_RIGHTS, source: 'Wikimedia Commons', license: 'CC BY 4.0' },
    sizeBytes: 120_000,
    fallback: `/images/${DIGEST}-640.jpg`,
    useCount: 0,
    addedBy: 'Morgan',
    addedAt: '2026-11-01T12:00:00.000Z',
    changedAt: '2026-11-01T12:00:00.000Z',
    version: 3,
    ...changes,
  };
}
