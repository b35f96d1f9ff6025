// Once an hour: days that are over are counted and kept, so that the start page counts two of them at most.
import type { Context } from '#platform/context/context.ts';
import { keepFigures } from './home.figures.service.ts';

export async function keepDailyFigures(ctx: Context): Promise<void> {
  await keepFigures(ctx);
}
