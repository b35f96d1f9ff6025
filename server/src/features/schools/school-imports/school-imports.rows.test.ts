// Rows of an import against a school as it is: what they change, what they leave, and what is wrong with them.
import { IMPORT_COLUMNS } from '@matricula/contract/schools/imports/school-imports.rules.ts';
import type { SchoolDraft } from '@matricula/contract/schools/school-management.ts';
import { describe, expect, it } from 'vitest';
import { schoolDraft } from '#test/builders/school.ts';
import { judgeRow, layoutOf } from './school-imports.rows.ts';

const HEADERS = IMPORT_COLUMNS.map(({ name }) => name);
const LAYOUT = layoutOf(HEADERS, Object.fromEntries(HEADERS.map((name) => [name, name])));
const CURRENT = schoolDraft();
const NEW = {
  title: 'Elmwood School of Medicine',
  schoolLocationCity: 'Elmwood',
  schoolLocationState: 'ON',
  schoolLocationCountry: 'CAN',
};

function judge(cells: Record<string, string>, current: SchoolDraft | null = CURRENT) {
  const row: Record<string, string> = { schoolId: 'ashgrove', ...cells };
  return judgeRow(
    LAYOUT,
    HEADERS.map((name) => row[name] ?? ''),
    current,
  );
}

/** What became of the school, or the messages. */
function outcome(cells: Record<string, string>, current?: SchoolDraft | null) {
  const verdict = judge(cells, current);
  return verdict.action === 'bad' ? verdict.errors : { action: verdict.action, ...verdict.draft };
}

describe('a known school', () => {
  it('is left as it is where cells are empty', () => {
    expect(judge({})).toEqual({ action: 'unchanged', draft: CURRENT });
  });

  it('changes in the filled cells, each figure with its source', () => {
    expect(outcome({ avgGPA: '3.9', tuitionIS: '$41,000', source: ' Class profile ', sourceYear: '2026' })).toEqual({
      action: 'changed',
      ...CURRENT,
      avgGPA: 3.9,
      tuitionIS: 41_000,
      provenance: {
        ...CURRENT.provenance,
        avgGPA: { tier: 'secondary', source: 'Class profile', year: '2026', url: null, note: null, basis: null },
        tuitionIS: { tier: 'secondary', source: 'Class profile', year: '2026', url: null, note: null, basis: null },
      },
    });
  });

  it('says “none” with a dash, and then the figure has no source either', () => {
    const { avgMCAT: _mcat, competitiveness: _words, ...provenance } = CURRENT.provenance;
    expect(outcome({ avgMCAT: '-', competitiveness: '-', website: '-' })).toEqual({
      action: 'changed',
      ...CURRENT,
      avgMCAT: null,
      competitiveness: null,
      website: null,
      provenance,
    });
    expect(outcome({ title: '-' })).toEqual([
      { column: 'title', message: 'This cannot be emptied. Leave the cell empty to keep what is there.' },
    ]);
  });

  it('keeps what is known of a figure that stays, from the same source', () => {
    const known = {
      tier: 'official',
      source: 'profile',
      year: '2025',
      url: 'https://a.example',
      note: 'n',
      basis: 'mean',
    } as const;
    const current = schoolDraft({ provenance: { avgGPA: known } });
    expect(judge({ avgGPA: '3.82', source: 'profile' }, current)).toEqual({ action: 'unchanged', draft: current });
    expect(judge({ avgGPA: '3.82' }, current)).toEqual({ action: 'unchanged', draft: current });
    expect(
      outcome({ avgGPA: '3.82', source: 'profile', sourceYear: '2026', sourceTier: 'official' }, current),
    ).toMatchObject({
      action: 'changed',
      provenance: { avgGPA: { tier: 'official', source: 'profile', year: '2026', url: null } },
    });
  });

  it('gives a cycle to the test policies that the row is about', () => {
    const source = 'profile';
    expect(outcome({ casperLevel: 'Recommended', testCycle: '2027', source })).toMatchObject({
      casperPolicy: { level: 'recommended', cycle: '2027' },
      previewPolicy: { level: 'none', cycle: null },
      provenance: { requiresCASPer: { source } },
    });
    expect(outcome({ testCycle: '2027' })).toMatchObject({
      casperPolicy: { level: 'required', cycle: '2027' },
      previewPolicy: { level: 'none', cycle: '2027' },
    });
  });

  it.each([
    [{ avgGPA: '4.9' }, 'avgGPA', '“4.9” is not a GPA between 0 and 4'],
    [{ avgGPA: '3,80' }, 'avgGPA', '“3,80” is not a GPA between 0 and 4'],
    [{ avgMCAT: 'about 511' }, 'avgMCAT', '“about 511” is not an MCAT score between 472 and 528'],
    [{ mdAcceptances: '160.5' }, 'mdAcceptances', '“160.5” is not a whole number up to 100,000'],
    [{ tuitionOOS: '-5' }, 'tuitionOOS', '“-5” is not a whole amount up to 1,000,000'],
    [{ tuitionIS: '38,00' }, 'tuitionIS', '“38,00” is not a whole amount up to 1,000,000'],
    [{ degree: 'PhD' }, 'degree', '“PhD” is none of MD, DO'],
    [{ acceptsOOS: 'maybe' }, 'acceptsOOS', '“maybe” is neither yes nor no'],
    [{ schoolLocationState: 'Atlantis' }, 'schoolLocationState', '“Atlantis” is no state or province'],
    [{ schoolLocationState: 'ON' }, 'schoolLocationState', '“ON” does not lie in United States'],
    [{ website: 'med.example.edu' }, 'website', 'Not an address that begins with http:// or https://'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Not an address that begins with http:// or https://'],
    [{ title: 'x'.repeat(201) }, 'title', 'Longer than 200 characters'],
    [{ title: 'ab' }, 'title', 'Enter the name of the school'],
    [{ avgGPA: '3.9' }, 'source', 'Say where the figures come from'],
    [{ avgGPA: '3.9', source: 'x'.repeat(201) }, 'source', 'Longer than 200 characters'],
    [{ testCycle: 'x'.repeat(21) }, 'testCycle', 'Longer than 20 characters'],
    [{ schoolId: '' }, 'schoolId', 'The row names no school'],
    [
      { schoolId: 'Ash Grove' },
      'schoolId',
      '“Ash Grove” is not the id of a school: small letters, digits and hyphens only',
    ],
  ])('refuses %j', (cells, column, message) => {
    expect(outcome(cells)).toContainEqual({ column, message });
  });

  it('says everything that is wrong at once', () => {
    expect(outcome({ avgGPA: '9', degree: 'BA', acceptsCanadian: '?' })).toHaveLength(3);
  });

  it('refuses a row with another number of cells than the header', () => {
    expect(judgeRow(LAYOUT, ['ashgrove'], CURRENT)).toMatchObject({ action: 'bad', errors: [{ column: 'schoolId' }] });
    expect(judgeRow(LAYOUT, [...HEADERS, ''], CURRENT)).toMatchObject({ action: 'bad' });
  });
});

describe('a new school', () => {
  it('needs a name and a place, and says nothing that the file does not say', () => {
    expect(outcome(NEW, null)).toMatchObject({
      action: 'new',
      ...NEW,
      shortTitle: NEW.title,
      degree: 'MD',
      tuitionCurrency: 'CAD',
      avgGPA: null,
      acceptsOOS: false,
      casperPolicy: { level: 'none', cycle: null },
      provenance: {},
      isListed: true,
    });
    expect(outcome({ title: 'Elmwood' }, null)).toEqual([
      { column: 'schoolLocationCity', message: 'No school has this id yet, and a new one needs its city' },
      {
        column: 'schoolLocationState',
        message: 'No school has this id yet, and a new one needs its state or province',
      },
      { column: 'schoolLocationCountry', message: 'No school has this id yet, and a new one needs its country' },
    ]);
  });

  it('takes words as people write them', () => {
    const words = {
      schoolLocationState: 'ontario',
      schoolLocationCountry: 'Canada',
      degree: 'md',
      competitiveness: 'extremely',
      casperLevel: 'Not used',
      acceptsOOS: 'Y',
      sourceTier: 'Official',
      source: 'profile',
    };
    expect(outcome({ ...NEW, ...words }, null)).toMatchObject({
      schoolLocationState: 'ON',
      schoolLocationCountry: 'CAN',
      degree: 'MD',
      competitiveness: 'Extremely Competitive',
      acceptsOOS: true,
      provenance: { acceptsOOS: { tier: 'official', source: 'profile', year: null } },
    });
  });
});

it('names a column as the file does, and one that it lacks by its label', () => {
  const layout = layoutOf(['key', 'gpa'], { schoolId: 'key', avgGPA: 'gpa' });
  expect(judgeRow(layout, ['ashgrove', '7'], CURRENT)).toMatchObject({ errors: [{ column: 'gpa' }] });
  expect(judgeRow(layout, ['ashgrove', '3.1'], CURRENT)).toMatchObject({
    errors: [{ column: 'Source of the figures' }],
  });
});
