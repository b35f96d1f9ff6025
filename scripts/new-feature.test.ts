// The generator of features: names, and that what it writes passes the guards it will meet in `npm run check`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importBorders } from './guards/import-borders.ts';
import { clock, sqlInRepositories } from './guards/layers.ts';
import { forbiddenNames, openingComment } from './guards/names.ts';
import { namesOf, newFiles, registration } from './new-feature.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

describe('namesOf', () => {
  it.each([
    ['saved-searches', 'saved_searches', 'savedSearches', 'savedSearch'],
    ['diaries', 'diaries', 'diaries', 'diary'],
    ['bookings', 'bookings', 'bookings', 'booking'],
    ['classes', 'classes', 'classes', 'class'],
  ])('%s', (kebab, table, many, one) => {
    expect(namesOf(kebab)).toMatchObject({ table, many, one });
  });

  it.each(['', 'Bookings', 'booking', '../bookings', 'book_ings'])('refuses "%s"', (name) => {
    expect(() => namesOf(name)).toThrow(/plural/);
  });
});

it('writes a feature that every guard accepts', () => {
  const tree = [...newFiles(namesOf('saved-searches'), '0099')].map(([path, text]) => ({ path, text }));
  expect(tree.map(({ path }) => path)).toContain('server/migrations/0099_saved_searches.sql');
  for (const guard of [importBorders, clock, sqlInRepositories, forbiddenNames, openingComment]) {
    expect(guard.find(tree)).toEqual([]);
  }
});

describe('registration', () => {
  it('joins the real files', () => {
    const changed = registration(namesOf('saved-searches'), read);
    expect(changed.get('server/src/app.ts')).toContain('await api.register(savedSearchesRoutes);');
    expect(changed.get('contract/src/endpoints.ts')).toContain("listSavedSearches: 'GET /saved-searches',");
    expect(changed.get('contract/src/client.ts')).toContain(
      'listSavedSearches: { reply: savedSearches.SavedSearchesReply };',
    );
  });

  it('refuses when the place to join is gone', () => {
    expect(() => registration(namesOf('diaries'), () => '')).toThrow(/register by hand/);
  });
});
