// How long a change of filters takes until its schools stand on the page, as a performance measure that journeys and browsers can read.

const FILTER_MEASURE = 'school-filter';

let changedAt: number | null = null;

export function markFilterChange(): void {
  changedAt = performance.now();
}

/** Called when the schools of the new filters are in the document. */
export function measureFilterChange(): void {
  if (changedAt === null) return;
  performance.measure(FILTER_MEASURE, { start: changedAt });
  changedAt = null;
}
