// Every address of the web's route table, with its file and the placeholder it shows, if it shows one.
import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type PlannedKey, PLANNED_SCREENS } from '../web/app/features/site/planned/planned-screens.ts';
import table from '../web/app/routes.ts';

const APP = new URL('../web/app/', import.meta.url);

export interface RouteRow {
  path: string;
  file: string;
  /** The planned screen its file renders, if it renders one. */
  planned: PlannedKey | null;
}

function plannedScreenOf(file: string): PlannedKey | null {
  const source = readFileSync(new URL(file, APP), 'utf8');
  // A route that shows something else besides a planned screen, as / does on one brand's host, is built.
  if (!source.includes('plannedMeta(')) return null;
  const key = /<PlannedPage screen="(\w+)"/.exec(source)?.[1];
  if (key === undefined || !(key in PLANNED_SCREENS)) throw new Error(`${file} names no planned screen`);
  return key as PlannedKey;
}

function rowsOf(entries: readonly RouteConfigEntry[], above: string): RouteRow[] {
  return entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children !== undefined) return rowsOf(children, here);
    return [{ path: here === '' ? '/' : here, file, planned: plannedScreenOf(file) }];
  });
}

export const ROUTE_ROWS: readonly RouteRow[] = rowsOf(table as RouteConfigEntry[], '');
