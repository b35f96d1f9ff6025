// Images of containers can all be replaced from outside, so that a release can pin each by its digest (docs/runbooks/release.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** Images that are written out instead of named by a variable with a default. */
function fixedImages(dockerfile: string, compose: string): string[] {
  const stages = new Set([...dockerfile.matchAll(/^FROM .* AS (\w+)$/gm)].map(([, name]) => name));
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const images = [...compose.matchAll(/^\s+image: (.+)$/gm)].map(([, image = '']) => image);
  return [
    ...bases.filter((image) => !/^\$\{?\w+\}?$/.test(image) && !stages.has(image)),
    ...images.filter((image) => !/^\$\{\w+_IMAGE:-[^}]+\}$/.test(image)),
  ];
}

it('every image is a variable, and the runbook names it', () => {
  const [dockerfile, compose, runbook] = [read('Dockerfile'), read('compose.yaml'), read('docs/runbooks/release.md')];
  expect(fixedImages(dockerfile, compose)).toEqual([]);
  const names = new Set(`${dockerfile}${compose}`.match(/\b[A-Z]+_IMAGE\b/g));
  expect(names.size).toBe(5);
  for (const name of names) expect(runbook).toContain(name);
});

it('sees an image that is written out', () => {
  expect(fixedImages('FROM node:24 AS build\nFROM build\nFROM $NODE_IMAGE\n', '  a:\n    image: redis:8\n')).toEqual([
    'node:24',
    'redis:8',
  ]);
});
