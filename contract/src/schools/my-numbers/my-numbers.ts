// A person's own figures on the wire, kept in the account so that every device marks schools alike.
import { z } from 'zod';
import { bodySchema } from '#http/schemas.ts';
import { CITIZENSHIPS, GPA_RANGE, MCAT_RANGE } from './my-numbers.rules.ts';

const shape = {
  gpa: z.number().min(GPA_RANGE.min).max(GPA_RANGE.max).nullable(),
  mcat: z.number().int().min(MCAT_RANGE.min).max(MCAT_RANGE.max).nullable(),
  residence: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Not a state or province')
    .nullable(),
  citizenship: z.enum(CITIZENSHIPS).nullable(),
};

export const myNumbersSchema = z.object(shape);
export const myNumbersBodySchema = bodySchema(shape);
export type MyNumbersBody = z.infer<typeof myNumbersBodySchema>;
