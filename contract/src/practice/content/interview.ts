// A station of a medicine interview, and the short items of the mini banks: the same type, told apart by `length`.
import { z } from 'zod';
import { textSchema } from '#http/schemas.ts';
import {
  aboutSchema,
  expertAnswerSchema,
  lineSchema,
  notesSchema,
  passageSchema,
  redFlagsSchema,
  rubricSchema,
} from './content-fields.ts';
import { CELL_MAX_LENGTH, DRAWING_MAX_LENGTH, MAX_ROWS } from './content-limits.rules.ts';

const actorBriefSchema = z.strictObject({
  who: passageSchema,
  opening: passageSchema,
  wants: passageSchema,
  moves: z.array(z.strictObject({ when: passageSchema, reaction: passageSchema })).max(MAX_ROWS.moves),
  onlyIfAsked: z.array(passageSchema).max(MAX_ROWS.onlyIfAsked),
  never: z.array(lineSchema).max(MAX_ROWS.never),
  close: passageSchema,
});

const cell = textSchema(CELL_MAX_LENGTH);
/** What lies on the table: a drawing for the guide, a table with invented data, role cards. */
const materialSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawing'), svg: textSchema(DRAWING_MAX_LENGTH), text: passageSchema }),
  z.strictObject({
    kind: z.literal('table'),
    title: lineSchema,
    note: lineSchema,
    columns: z.array(cell).max(MAX_ROWS.tableColumns),
    rows: z.array(z.array(cell).max(MAX_ROWS.tableColumns)).max(MAX_ROWS.tableRows),
  }),
  z.strictObject({
    kind: z.literal('cards'),
    cards: z.array(z.strictObject({ title: lineSchema, text: passageSchema })).max(MAX_ROWS.cards),
  }),
]);
export type Material = z.infer<typeof materialSchema>;

export const interviewContentSchema = z.strictObject({
  type: z.literal('interview'),
  title: lineSchema,
  length: z.enum(['station', 'short']),
  formatId: lineSchema.default(''),
  about: aboutSchema,
  prompt: passageSchema,
  actorBrief: actorBriefSchema.nullable().default(null),
  material: materialSchema.nullable().default(null),
  /** `at`: minute and second of the station at which it is asked; empty where it just comes next. */
  followUps: z.array(z.strictObject({ at: lineSchema, text: passageSchema })).max(MAX_ROWS.followUps),
  rubric: rubricSchema.default([]),
  redFlags: redFlagsSchema.default([]),
  notes: notesSchema,
  answers: z.strictObject({
    strong: expertAnswerSchema,
    /** The opposite decision, well defended. */
    strongOther: expertAnswerSchema.nullable().default(null),
    adequate: expertAnswerSchema.nullable().default(null),
    weak: expertAnswerSchema,
  }),
});
export type InterviewContent = z.infer<typeof interviewContentSchema>;
