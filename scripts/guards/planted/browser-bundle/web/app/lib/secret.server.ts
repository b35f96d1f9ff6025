// Not a browser module: may use zod.
import { z } from 'zod';

export const secret = z.string();
