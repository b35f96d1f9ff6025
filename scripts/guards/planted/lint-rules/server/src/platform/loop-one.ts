// Planted: half of a circle written with #, as the server writes its imports.
import { two } from '#platform/loop-two.ts';

export const one = (): number => two() + 1;
