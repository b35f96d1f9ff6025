// Compares what a guard found in its planted tree with what it had to find: nothing missed, nothing invented.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './tree.ts';

export interface Expectation {
  path: string;
  /** A part of the message. */
  message: string;
  line?: number;
}

export function readExpectations(plantedFolder: string): Expectation[] {
  return JSON.parse(readFileSync(join(plantedFolder, 'expected.json'), 'utf8')) as Expectation[];
}

/** Lines that say what is wrong; empty when every planted violation was caught and nothing else. */
export function comparePlants(found: readonly Finding[], expected: readonly Expectation[]): string[] {
  if (expected.length === 0) return ['nothing is planted, so nothing is proven'];
  const rest = [...found];
  const missed = expected.filter((wanted) => {
    const at = rest.findIndex(
      ({ path, line, message }) =>
        path === wanted.path && message.includes(wanted.message) && (wanted.line === undefined || wanted.line === line),
    );
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [
    ...missed.map(({ path, message }) => `missed: ${path}: ${message}`),
    ...rest.map((finding) => `not planted: ${describeFinding(finding)}`),
  ];
}

export function describeFinding({ path, line, message }: Finding): string {
  return line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`;
}
