// The plan of each bank (content rules, sections 1 and 2): how many items, which cells, how many of them free. Numbers of the tests
// themselves come from the format records. Zod-free: the editor offers the settings and themes of a plan.
import { STATION_TYPES } from '#practice/content/question-vocabulary.rules.ts';
import { CASPER_2026 } from '#practice/formats/casper.ts';
import { PREVIEW_2026 } from '#practice/formats/preview.ts';
import { categoryIdOf, type Item, type Severity, slugOf } from './finding.ts';

/**
 * Shares over a bank or a form are errors from four fifths of the plan on, before that warnings: banks grow cell by cell, and with a fifth
 * still unwritten an author can steer every share back into its bounds. Below `MIN_SHARE_ITEMS` a share says nothing at all.
 */
const COMPLETE_SHARE = 0.8;
/** Of fewer, one item moves a share by more than the width of most bounds. */
export const MIN_SHARE_ITEMS = 8;
/** For bounds of three or four points: one item of fewer is more than that. */
export const MIN_FINE_SHARE_ITEMS = 30;

/** What a share counts for, given how much of the plan is there. */
export function shareSeverity(count: number, planned: number): Severity {
  return count >= planned * COMPLETE_SHARE ? 'error' : 'warning';
}

/** A bank whose cells are a competency and a setting: theme and difficulty follow from both. */
interface Grid {
  competencies: readonly string[];
  settings: readonly string[];
  themes: readonly string[];
}

export const CASPER_GRID: Grid = {
  competencies: CASPER_2026.competencies.value,
  settings: [
    'retail',
    'food service',
    'campus course',
    'shared housing',
    'sports',
    'arts or craft studio',
    'volunteer group',
    'office or internship',
    'online community',
    'neighborhood or public space',
    'family and friends',
    'reflection on the past',
    'reflection on a view',
  ],
  themes: [
    'broken promise',
    'credit and blame',
    'faith or custom',
    'unequal rules',
    'shared secret',
    'exclusion',
    'safety shortcut',
    'money or gift',
    'overload',
    'feedback unwelcome',
    'language barrier',
    'disability and access',
    'online post',
    'authority overruled',
    'false record',
    'newcomer struggling',
    'divided loyalty',
    'own mistake',
  ],
};

export const PREVIEW_GRID: Grid = {
  competencies: PREVIEW_2026.competencies.value,
  settings: [
    'lecture course',
    'small-group case',
    'skills lab',
    'practice with a volunteer patient',
    'hospital observation',
    'clinic observation',
    'community project',
    'research group',
    'student committee',
    'peer tutoring',
    'study group or housing',
    'online class space',
    'exam period',
    'orientation',
  ],
  themes: [
    'late work',
    'unequal effort',
    'different custom',
    'missed duty',
    'harsh feedback',
    'dishonest shortcut',
    'language barrier',
    'accommodation',
    'overload',
    'mistake discovered',
    'unclear authority',
    'credit for work',
    'private details exposed',
    'conflict of values',
    'careless remark',
    'somebody’s distress',
    'changed plan',
  ],
};

/** Theme and difficulty of a cell of a grid, by the formulas of sections 2.2 and 2.3; null where the cell is not on the grid. */
export function cellOfGrid(
  grid: Grid,
  competency: string,
  setting: string,
): { theme: string; difficulty: number } | null {
  const c = grid.competencies.indexOf(competency);
  const s = grid.settings.indexOf(setting);
  if (c === -1 || s === -1) return null;
  return { theme: grid.themes[(5 * c + 7 * s) % grid.themes.length] ?? '', difficulty: 1 + ((c + s) % 3) };
}

/** Scenarios of CASPer that ask about one's own past or view: a sentence or two, no scene. */
export const REFLECTIONS: readonly string[] = ['reflection on the past', 'reflection on a view'];

export const STATION_SETTINGS: readonly string[] = [
  'free clinic or health fair',
  'care home',
  'workplace',
  'campus',
  'school or youth group',
  'rural town',
  'hospital corridor (as observer)',
  'community agency',
  'public office',
  'home or neighborhood',
];
/** The setting of the free circuit, so that nobody pays for what they have seen. */
export const FREE_STATION_SETTING = 'club';

/** These four take one of the professional competencies in place of a topic. */
export const STATIONS_WITHOUT_TOPIC: readonly string[] = ['Personal', 'Motivation', 'Abstract', 'Panel question'];

const SCHOOL_TYPES = [
  'research-heavy',
  'rural mission',
  'urban safety net',
  'service or faith mission',
  'osteopathic',
  'Texas',
  'Ontario',
  'rest of Canada',
];
const WRITERS = [
  'first in family',
  'rural',
  'newcomer',
  'earning for the family',
  'artist',
  'athlete',
  'illness or disability',
  'caregiver',
];

export interface Plan {
  items: number;
  free: number;
  perCategory: number;
  cells: 'station' | 'grid' | 'written-for' | 'category';
  grid?: Grid;
  writtenFor?: readonly string[];
}

const families = (free: number): Plan => ({ items: 104, free, perCategory: 8, cells: 'category' });

export const PLANS: Readonly<Record<string, Plan>> = {
  'medicine-interview': { items: 124, free: 4, perCategory: 10, cells: 'station' },
  casper: { items: 117, free: 5, perCategory: 13, cells: 'grid', grid: CASPER_GRID },
  'aamc-preview': { items: 126, free: 6, perCategory: 14, cells: 'grid', grid: PREVIEW_GRID },
  'mmi-expert-answers': families(8),
  'college-interview': families(8),
  'dental-interview': families(8),
  'medical-essays': { items: 104, free: 6, perCategory: 8, cells: 'written-for', writtenFor: SCHOOL_TYPES },
  'college-essays': { items: 104, free: 6, perCategory: 8, cells: 'written-for', writtenFor: WRITERS },
  'ethics-health-systems': { items: 120, free: 10, perCategory: 12, cells: 'category' },
  'interview-video-course': { items: 24, free: 4, perCategory: 4, cells: 'category' },
};

/** A bank without a plan of ours, made by an administrator, is judged as one of a hundred. */
const USUAL_SIZE = 100;

export function plannedItems(courseId: string): number {
  return PLANS[courseId]?.items ?? USUAL_SIZE;
}

/** The kind of station that a category stands for, or null. */
export function stationTypeOf({ courseId, category }: Pick<Item, 'courseId' | 'category'>): string | null {
  return STATION_TYPES.find((title) => category === categoryIdOf(courseId, title)) ?? null;
}

/** The cell an item sits in, by name; null where its bank has no plan. Banks by category hold `perCategory` items in a cell. */
export function cellOf(item: Item): string | null {
  const { courseId, category, content } = item;
  const plan = PLANS[courseId];
  if (plan === undefined) return null;
  const name = category.slice(courseId.length + 1);
  if (plan.cells === 'station') return `${name} × ${content.about.setting}`;
  if (plan.cells === 'grid') return `${content.about.competencies[0] ?? ''} × ${content.about.setting}`;
  if (plan.cells === 'written-for' && content.type === 'essay') return `${name} × ${slugOf(content.writtenFor)}`;
  return name;
}

/** How many of the planned cells have an item. */
export function filledCells(items: readonly Item[]): number {
  const counts = new Map<string, number>();
  for (const cell of items.map(cellOf)) if (cell !== null) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const plan = PLANS[items[0]?.courseId ?? ''];
  const room = plan?.cells === 'category' ? plan.perCategory : 1;
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, room), 0);
}

/** Scenarios of a PREview form by their number of responses, and how many scenarios a form has. */
export interface FormPlan {
  scenarios: number;
  byResponses: Readonly<Record<number, number>>;
}

const WHOLE_FORM: FormPlan = {
  scenarios: PREVIEW_2026.scenarios.value,
  byResponses: { 4: 2, 5: 6, 6: 10, 7: 8, 8: 4 },
};
const FREE_FORM: FormPlan = { scenarios: 6, byResponses: { 5: 1, 6: 3, 7: 2 } };

export function planOfForm(form: string): FormPlan {
  return form.toLowerCase() === 'free' ? FREE_FORM : WHOLE_FORM;
}
