// Which bytes a browser means.
import { describe, expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

describe('readRange', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-400', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-400', { first: 0, last: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=1e2-', 'whole'],
  ])('%s of 100 bytes', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected);
  });
});
