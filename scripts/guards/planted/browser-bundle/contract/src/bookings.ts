// Planted: a schema file, as the server uses it.
import { z } from 'zod';

export const booking = z.object({});
