// The exported list: a line per school in the person's order, with evidence and note, and nothing a spreadsheet would run.
import type { FavoriteEntry } from '@matricula/contract/schools/favorite-schools.ts';
import { describe, expect, it } from 'vitest';
import { csvOf } from '@matricula/contract/base/csv.rules.ts';
import { makeSchool } from '#test/make-school.ts';
import { favoriteRows } from './favorite-csv.ts';

const entry = (note: string, title = 'Alabama'): FavoriteEntry => ({
  school: makeSchool({ title }),
  note,
  addedAt: '2026-10-01T00:00:00.000Z',
  changes: [],
});

describe('a CSV of favorites', () => {
  it('has a line per school, in order, each as long as the head', () => {
    const rows = favoriteRows([entry('', 'First'), entry('', 'Second')]);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    const lines = csvOf(rows).split('\r\n');
    expect(lines[0]).toMatch(/^Rank,School,/);
    expect(lines[1]).toMatch(/^1,First,MD,Birmingham,AL,USA,3\.88,2025 · Secondary source,/);
    expect(lines[2]).toMatch(/^2,Second/);
    expect(lines[1]).toContain('"$31,198"');
  });

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)'])('does not run the note %s', (note) => {
    expect(csvOf(favoriteRows([entry(note)]))).toContain(`'${note.replaceAll('"', '""')}`);
  });
});
