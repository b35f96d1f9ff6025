// What a consultant says in public, on the wire: an application and a profile ask it in the same words.
import { z } from 'zod';
import { idSchema, textSchema } from '#http/schemas.ts';
import { PROFILE_LIMITS as LIMITS, YEARS } from './profile-fields.rules.ts';

const year = z.number().int().min(YEARS.min).max(2100).nullable();

/** As it is written; anything may be missing. */
const educationFieldsSchema = z.strictObject({
  title: textSchema(LIMITS.educationTitle),
  school: textSchema(LIMITS.school),
  startYear: year,
  endYear: year,
});

export const profileFieldsShape = {
  country: textSchema(LIMITS.country),
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/)).max(LIMITS.languages),
  tagIds: z.array(idSchema).max(LIMITS.tags),
  subtagIds: z.array(idSchema).max(LIMITS.subtags),
  education: z.array(educationFieldsSchema).max(LIMITS.education),
  testScores: z
    .array(z.strictObject({ title: textSchema(LIMITS.testTitle), score: textSchema(LIMITS.score) }))
    .max(LIMITS.testScores),
  taglineOne: textSchema(LIMITS.tagline),
  taglineTwo: textSchema(LIMITS.tagline),
  aboutMe: textSchema(LIMITS.aboutMe),
};
