// The columns of the schools table, and which of them this device shows.
import type { DirectorySort } from '@matricula/contract/schools/directory/school-filters.rules.ts';
import { createDeviceStore } from '#lib/device-store.ts';

export const FIGURE_COLUMNS = [
  { key: 'avgGPA', label: 'GPA' },
  { key: 'avgMCAT', label: 'MCAT' },
  { key: 'mdAcceptances', label: 'Class size' },
  { key: 'tuitionIS', label: 'Tuition IS' },
  { key: 'tuitionOOS', label: 'Tuition OOS' },
  { key: 'competitiveness', label: 'Competitiveness' },
] as const satisfies readonly { key: DirectorySort; label: string }[];

export const COLUMNS = [
  ...FIGURE_COLUMNS,
  { key: 'tags', label: 'Accepts and requires' },
  { key: 'evidence', label: 'Years and sources' },
] as const;
export type ColumnKey = (typeof COLUMNS)[number]['key'];

/** What fits beside the filters. */
const USUAL: readonly ColumnKey[] = FIGURE_COLUMNS.map(({ key }) => key);

const device = createDeviceStore<readonly ColumnKey[]>('school-table-columns', (stored) =>
  Array.isArray(stored) ? COLUMNS.map(({ key }) => key).filter((key) => stored.includes(key)) : USUAL,
);

export function useTableColumns() {
  const shown = device.use() ?? USUAL;
  return {
    has: (key: ColumnKey) => shown.includes(key),
    toggle: (key: ColumnKey) =>
      device.write(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]),
  };
}
