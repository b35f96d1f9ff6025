// Free of zod: its type import is gone at run time.
import type { z } from 'zod';

export type Shape = z.ZodType;
