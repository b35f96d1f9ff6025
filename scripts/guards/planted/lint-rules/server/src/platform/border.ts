// Planted: another workspace reached by path.
import { page } from '../../../web/app/page.ts';

export const border = page;
