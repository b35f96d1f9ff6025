// Our words for what does not fit a schema.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaText } from './schema-texts.ts';

describe('a schema that says nothing itself', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a missing field', z.string(), undefined, 'This is required.'],
    ['an empty text', z.string().min(1), '', 'This is required.'],
    ['a short text', z.string().min(3), 'a', 'Enter at least 3 characters.'],
    ['a long text', z.string().max(1), 'ab', 'Enter at most 1 character.'],
    ['a small number', z.number().min(1), 0, 'Enter at least 1.'],
    ['a large number', z.number().lt(5), 5, 'Enter a number below 5.'],
    ['part of a number', z.int(), 1.5, 'Enter a whole number.'],
    ['a short list', z.array(z.string()).min(2), ['a'], 'Choose at least 2 entries.'],
    ['another type', z.boolean(), 'yes', 'Choose yes or no.'],
    ['no object', z.object({}), [], 'Send an object with fields.'],
    ['an id', z.uuid(), 'x', 'This is not a valid id.'],
    ['a pattern', z.string().regex(/^a$/), 'b', 'This is not in the right format.'],
    ['a choice', z.enum(['each', 'daily']), 'x', 'Choose one of: each, daily.'],
    [
      'a field that is not known',
      z.strictObject({}),
      { secret: 1 },
      'This request carries a field that is not known here.',
    ],
    ['a union', z.union([z.string(), z.number()]), {}, 'This value is not valid.'],
  ])('%s', (_, schema, value, text) => {
    const { error } = schema.safeParse(value, { error: schemaText });
    expect(error?.issues.map(({ message }) => message)).toEqual([text]);
  });

  it('leaves its own words to a schema that has some', () => {
    const { error } = z.string().min(3, 'Too short for us').safeParse('a', { error: schemaText });
    expect(error?.issues[0]?.message).toBe('Too short for us');
  });
});
