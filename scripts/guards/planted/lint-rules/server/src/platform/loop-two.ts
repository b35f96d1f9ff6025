// Planted: the other half.
import { one } from '#platform/loop-one.ts';

export const two = (): number => one() + 1;
