// What items of every type have in common. Lenient on purpose: a draft may be empty in places. What an item lacks, the gates say.
import { z } from 'zod';
import { textSchema } from '#http/schemas.ts';
import { LINE_MAX_LENGTH, LINK_MAX_LENGTH, MAX_ROWS, PASSAGE_MAX_LENGTH } from './content-limits.rules.ts';
import {
  CAST_FAULTS,
  CAST_GENDERS,
  CAST_ROLES,
  COUNTRIES,
  isMultimediaLink,
  MULTIMEDIA_TYPES,
  PULLS,
} from './question-vocabulary.rules.ts';

/** A title, a name, a label. */
export const lineSchema = textSchema(LINE_MAX_LENGTH);
/** A prompt, an answer, a reason. */
export const passageSchema = textSchema(PASSAGE_MAX_LENGTH);

const castSchema = z.strictObject({
  name: lineSchema,
  gender: z.enum(CAST_GENDERS),
  tradition: lineSchema,
  role: z.enum(CAST_ROLES),
  fault: z.enum(CAST_FAULTS),
});

/** A page or a law with the month it was read, or a fact of a format record. */
export const sourceSchema = z.strictObject({
  label: lineSchema.optional(),
  kind: lineSchema.optional(),
  url: textSchema(LINK_MAX_LENGTH).optional(),
  checkedOn: lineSchema.optional(),
  formatId: lineSchema.optional(),
  fact: lineSchema.optional(),
});

/** A picture or a clip beside the text. The link is empty for type none (spec §5). */
export const multimediaSchema = z.strictObject({
  type: z.enum(MULTIMEDIA_TYPES),
  link: textSchema(LINK_MAX_LENGTH).refine(
    isMultimediaLink,
    'Enter a link that begins with https://, or the name of a file.',
  ),
});

export const aboutSchema = z.strictObject({
  author: lineSchema.default('Matricula editors'),
  provenance: z
    .strictObject({ kind: lineSchema, ideaSource: lineSchema, usesRealItem: z.boolean() })
    .default({ kind: 'original', ideaSource: 'topic list', usesRealItem: false }),
  language: lineSchema.default('en-US'),
  country: z.enum(COUNTRIES).default('both'),
  /** The first is the primary one. */
  competencies: z.array(lineSchema).max(MAX_ROWS.competencies).default([]),
  setting: lineSchema.default(''),
  theme: lineSchema.default(''),
  topics: z.array(lineSchema).max(MAX_ROWS.topics).default([]),
  premise: z
    .strictObject({ pull: z.array(z.enum(PULLS)).max(MAX_ROWS.pulls), twist: lineSchema })
    .nullable()
    .default(null),
  difficulty: z.number().int().min(1).max(3).default(1),
  cast: z.array(castSchema).max(MAX_ROWS.cast).default([]),
  /** Shown before the clock starts; empty where nothing needs to be said. */
  contentNote: lineSchema.default(''),
  sources: z.array(sourceSchema).max(MAX_ROWS.sources).default([]),
  multimedia: multimediaSchema.default({ type: 'none', link: '' }),
});
export type About = z.infer<typeof aboutSchema>;

/** An expert's answer, and why it is as good as it is. */
export const expertAnswerSchema = z.strictObject({ text: passageSchema, why: passageSchema.default('') });
export type ExpertAnswer = z.infer<typeof expertAnswerSchema>;

/** A level of a rubric, best first, and a behavior that a stranger could see or hear. */
export const rubricSchema = z
  .array(z.strictObject({ level: lineSchema, behavior: passageSchema }))
  .max(MAX_ROWS.rubric);
export type Rubric = z.infer<typeof rubricSchema>;

export const redFlagsSchema = z.array(lineSchema).max(MAX_ROWS.redFlags);
export const notesSchema = z.array(passageSchema).max(MAX_ROWS.notes);
