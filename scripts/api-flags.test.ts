// Wherever an API process is started it is started the same way: what is measured is what runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_FLAGS } from './api-flags.ts';

const ROOT = join(import.meta.dirname, '..');

it.each(['package.json', 'Dockerfile', 'compose.yaml'])(
  '%s starts the API with the flags that are measured',
  (file) => {
    const flags = readFileSync(join(ROOT, file), 'utf8').match(/--(?:max|initial|heap)-[\w-]+=\d+/g);
    expect(flags).toEqual(API_FLAGS);
  },
);
