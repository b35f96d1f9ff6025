// Planted: the ground knows an area.
import type { School } from '#schools/schools.ts';

export type Money = School;
