// Chance for the seed: everything follows from a text ('consultant 17'), so a row looks the same in every run and in every order.
import { createHash } from 'node:crypto';

export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  /** True this often. */
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Different ones, as many as there are. */
  pickSome<T>(items: readonly T[], count: number): T[];
  /** The index of a weight, drawn in proportion. */
  weighted(weights: readonly number[]): number;
}

/** murmur3's last step: every number becomes another one, and neighbours end up far apart. */
export function mix(number: number): number {
  let state = number >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** sfc32, begun from two hashes of the text: 64 bits, so that among millions of texts no two draw the same. */
function createNext(text: string): () => number {
  let one = 0x811c9dc5;
  let two = 0x9e3779b9;
  for (let index = 0; index < text.length; index += 1) {
    one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(index), 0x5bd1e995);
    two ^= two >>> 15;
  }
  let a = mix(one);
  let b = mix(two);
  let c = mix(a ^ two);
  let counter = 1;
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

export function chanceOf(text: string): Chance {
  const next = createNext(text);
  const chance: Chance = {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    pickSome: <T>(items: readonly T[], count: number) => {
      const left = [...items];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(Math.floor(next() * left.length), 1)[0] as T,
      );
    },
    weighted: (weights) => {
      let place = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (place -= weight) < 0);
      return index === -1 ? weights.length - 1 : index;
    },
  };
  return chance;
}

/** An id that belongs to this text: version 8, 'made in a way of our own'. */
export function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
