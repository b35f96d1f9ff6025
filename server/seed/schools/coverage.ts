// How much of the school data a page confirms, as the table of docs/data.md. Written by `npm run data:coverage`, held by schools.test.ts.
import { tierOf } from '@matricula/contract/schools/schools.rules.ts';
import {
  APPLICATION_FACT_LABELS,
  APPLICATION_FACTS,
  FIGURE_LABELS,
  TIER_LABELS,
  TIERS,
  SCHOOL_FIGURES,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SeedSchool } from './facts.ts';

export const COVERAGE_PAGE = new URL('../../../docs/data.md', import.meta.url);

/** One row per figure and fact: at how many schools each tier stands behind it, and at how many nothing is known. */
export function coverageTable(schools: readonly SeedSchool[]): string {
  const rows = [
    ...SCHOOL_FIGURES.map((figure) => ({
      label: FIGURE_LABELS[figure],
      evidence: schools.flatMap(({ draft }) => draft.provenance[figure] ?? []),
    })),
    ...APPLICATION_FACTS.map((name) => ({
      label: APPLICATION_FACT_LABELS[name],
      evidence: schools.flatMap(({ draft }) => draft.applicationFacts[name] ?? []),
    })),
  ].map(({ label, evidence }) => [
    label,
    ...TIERS.map((tier) => evidence.filter((one) => tierOf(one) === tier).length),
    schools.length - evidence.length,
  ]);
  const totals =
    rows[0]?.slice(1).map((_, column) => rows.reduce((sum, row) => sum + Number(row[column + 1]), 0)) ?? [];
  const head = ['Figure', ...TIERS.map((tier) => TIER_LABELS[tier]), 'Not known'];
  return markdown([head, ...rows, ['All', ...totals]]);
}

/** Padded as the formatter pads it. */
function markdown(rows: readonly (readonly (string | number)[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  const line = (row: readonly (string | number)[]) =>
    `| ${row.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
