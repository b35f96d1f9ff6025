// What is recorded and how: types, bits, lengths, and what a fault of the devices is called.
import {
  RECORDING_MAX_BYTES,
  RECORDING_MAX_SECONDS,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { describe, expect, it } from 'vitest';
import { fakeMedia, noMedia } from '#test/fake-media.ts';
import { bitsFor, canRecord, isFull, lengthAt, lengthsFor, typeFor } from './capture.ts';
import { levelOf } from './level-meter.tsx';
import { failureOf } from './media-failures.ts';

describe('a recording', () => {
  it.each([60, 480, RECORDING_MAX_SECONDS])('of %i seconds fits into what the server takes', (seconds) => {
    const { videoBitsPerSecond, audioBitsPerSecond } = bitsFor(seconds);
    expect(((videoBitsPerSecond + audioBitsPerSecond) * seconds) / 8).toBeLessThan(RECORDING_MAX_BYTES);
    expect(videoBitsPerSecond).toBeGreaterThan(500_000);
  });

  it('of a minute has about seven megabytes', () => {
    const { videoBitsPerSecond, audioBitsPerSecond } = bitsFor(60);
    expect((videoBitsPerSecond + audioBitsPerSecond) * (60 / 8)).toBeCloseTo(7_230_000, -4);
  });

  it('ends before it outgrows the limit', () => {
    expect([isFull(RECORDING_MAX_BYTES), isFull(RECORDING_MAX_BYTES / 2)]).toEqual([true, false]);
  });

  it('is as long as in the test, or longer, never longer than the server takes', () => {
    expect(lengthsFor(60).map(({ seconds }) => seconds)).toEqual([60, 90, 120, 600]);
    expect(lengthsFor(480).map(({ seconds }) => seconds)).toEqual([480, 600]);
    expect(lengthsFor(null)).toEqual([{ pace: 1, seconds: RECORDING_MAX_SECONDS }]);
    expect([lengthAt(480, 2).seconds, lengthAt(60, 2).seconds, lengthAt(60, 1).seconds]).toEqual([600, 120, 60]);
  });
});

describe('a browser', () => {
  it('that records is asked for WebM', () => {
    fakeMedia();
    expect([canRecord(), typeFor(false), typeFor(true)]).toEqual([
      true,
      'video/webm;codecs=vp8,opus',
      'audio/webm;codecs=opus',
    ]);
  });

  it('without devices or a recorder does not', () => {
    fakeMedia();
    noMedia();
    expect(canRecord()).toBe(false);
  });
});

describe('a fault', () => {
  const all = { camera: true, microphone: true };
  it.each([
    ['NotAllowedError', all, 'denied'],
    ['NotReadableError', all, 'in-use'],
    ['NotFoundError', { camera: false, microphone: true }, 'no-camera'],
    ['OverconstrainedError', { camera: false, microphone: true }, 'no-camera'],
    ['NotFoundError', { camera: true, microphone: false }, 'no-microphone'],
    ['TypeError', all, 'unknown'],
  ])('%s with %j is %s', (name, has, kind) => {
    expect(failureOf(new DOMException('', name), has, false)).toEqual({ kind });
  });
});

it('silence has no level, and a full wave all of it', () => {
  expect(levelOf(new Float32Array(100))).toBe(0);
  expect(levelOf(new Float32Array(100).fill(1))).toBe(1);
});
