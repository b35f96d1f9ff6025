// Files that take turns stand far apart, and none is lost on the way.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { spread } from './test-order.ts';

const SERVER = join(import.meta.dirname, '../../server');
const ordered = (names: string[]) => spread(names.map((name) => ({ moduleId: `/${name}.test.ts` })));
const namesOf = (files: { moduleId: string }[]) => files.map(({ moduleId }) => moduleId.slice(1, -8));

it('puts the first at the beginning and the second in the middle', () => {
  const files = ordered(['a', 'uploads.time', 'b', 'uploads.safety', 'c', 'd', 'e']);
  expect(namesOf(files)).toEqual(['uploads.time', 'a', 'b', 'c', 'uploads.safety', 'd', 'e']);
});

it('leaves the order of the others as it is, also where nobody takes turns', () => {
  expect(namesOf(ordered(['c', 'a', 'b']))).toEqual(['c', 'a', 'b']);
  expect(ordered([])).toEqual([]);
});

it('knows every file that takes turns', () => {
  const takers = globSync('src/**/*.test.ts', { cwd: SERVER })
    .filter((file) => readFileSync(join(SERVER, file), 'utf8').includes('takeHeavyTurn()'))
    .map((file) => ({ moduleId: `/${file}` }));
  expect(takers.length).toBeGreaterThan(1);
  // A known one goes first.
  for (const taker of takers) expect(spread([{ moduleId: '/other.test.ts' }, taker])[0]).toBe(taker);
});
