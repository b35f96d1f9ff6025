// The scale of one line of the chart: far enough to hold the school's figure with its band and one's own number, never beyond what can be reached.

export interface ChartScale {
  least: number;
  most: number;
  ticks: readonly number[];
}

interface ScaleOptions {
  /** What has to be on it. */
  values: readonly number[];
  /** Where it begins unless a value lies lower. */
  usualLeast: number;
  least: number;
  most: number;
  step: number;
}

export function scaleFor({ values, usualLeast, least: lowest, most, step }: ScaleOptions): ChartScale {
  const low = Math.max(lowest, Math.min(usualLeast, ...values));
  // In whole steps, counted down from the top, so that the top itself has a tick.
  const count = Math.ceil((most - low) / step - 1e-9);
  const least = Math.max(lowest, most - count * step);
  // At most six labels fit side by side on a phone.
  const every = Math.ceil(count / 5);
  const ticks = Array.from({ length: Math.floor(count / every) + 1 }, (_, tick) => most - tick * every * step);
  return { least, most, ticks: ticks.filter((tick) => tick >= least - 1e-9).toReversed() };
}

/** 0 to 100. */
export function positionOn({ least, most }: ChartScale, value: number): number {
  return Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100));
}
