// Part of a file, as RFC 9110 asks for it: one range of bytes. More than one at once is answered with the whole.
import type { ByteRange } from '#platform/files/stored-objects.ts';

/** 'whole' where no part is asked for or the question is not understood; 'outside' where there are no such bytes (416). */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const first = Math.max(0, size - Number(to));
    return Number(to) === 0 || size === 0 ? 'outside' : { first, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'outside' : { first, last };
}
