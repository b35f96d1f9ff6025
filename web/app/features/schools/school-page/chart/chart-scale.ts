// The scale of one line of the chart: far enough to hold the school's figure with its band and one's own number, never beyond what can be reached.

export interface ChartScale {
  min: number;
  max: number;
  ticks: readonly number[];
}

interface ScaleOptions {
  /** What has to be on it. */
  values: readonly number[];
  /** Where it begins unless a value lies lower. */
  usualMin: number;
  min: number;
  max: number;
  step: number;
}

export function scaleFor({ values, usualMin, min: lowest, max, step }: ScaleOptions): ChartScale {
  const low = Math.max(lowest, Math.min(usualMin, ...values));
  // In whole steps, counted down from the top, so that the top itself has a tick.
  const count = Math.ceil((max - low) / step - 1e-9);
  const min = Math.max(lowest, max - count * step);
  // At most six labels fit side by side on a phone.
  const every = Math.ceil(count / 5);
  const ticks = Array.from({ length: Math.floor(count / every) + 1 }, (_, tick) => max - tick * every * step);
  return { min, max, ticks: ticks.filter((tick) => tick >= min - 1e-9).toReversed() };
}

/** 0 to 100. */
export function positionOn({ min, max }: ChartScale, value: number): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
}
