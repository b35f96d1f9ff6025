// The import and export of a bank on the wire: a file of questions in JSON or CSV, its dry run with the findings of the gates, commit as a
// job, undo.
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { IMPORT_MAX_BYTES } from '#base/file-imports.rules.ts';
import { QUESTION_STATES, QUESTION_TYPES } from '#practice/content/question-vocabulary.rules.ts';
import { QUESTION_STATE_FILTERS } from '#practice/managed-questions.rules.ts';
import { courseIdSchema } from '#practice/questions.ts';
import { importRecordSchema } from '#schools/imports/school-imports.ts';
import { BANK_FILE_KIND, BANK_FILE_VERSION, BANK_FORMATS, KEPT_REASONS } from './question-imports.rules.ts';

/** A file of questions, as the export writes it. `content` is judged by itself, so that one wrong question is not the whole file's fault. */
export const bankFileSchema = z.object({
  kind: z.literal(BANK_FILE_KIND),
  version: z.literal(BANK_FILE_VERSION),
  questions: z.array(z.unknown()),
});

/** One question of a JSON file. `state` is for readers: what is imported is a draft. */
export const bankItemSchema = z.strictObject({
  questionId: z.string().max(80),
  category: z.string().max(128).optional(),
  isFree: z.boolean().optional(),
  freePriorityNumber: z.number().int().min(0).max(10_000).optional(),
  state: z.enum(QUESTION_STATES).optional(),
  content: z.record(z.string(), z.unknown()),
});

export const createQuestionImportBodySchema = bodySchema({
  courseId: courseIdSchema,
  fileName: textSchema(200),
  format: z.enum(BANK_FORMATS),
  text: textSchema(IMPORT_MAX_BYTES),
});
export type CreateQuestionImportBody = z.infer<typeof createQuestionImportBodySchema>;

export const questionImportSchema = importRecordSchema
  .extend({
    courseId: courseIdSchema,
    courseTitle: z.string(),
    format: z.enum(BANK_FORMATS),
    /** Good rows about which a gate has something to say. */
    warningCount: z.number().int(),
    /** Undo: questions that were published and now say the same as a draft. */
    draftCount: z.number().int(),
  })
  .meta({ id: 'QuestionImport' });
export type QuestionImport = z.infer<typeof questionImportSchema>;

const rowFindingSchema = z.object({
  /** A column of the file, or the path of a field, as the gates name it. */
  column: z.string(),
  message: z.string(),
  /** Which gate says so; null for what the import itself finds. */
  gate: z.string().nullable(),
});
export type RowFinding = z.infer<typeof rowFindingSchema>;

const rowPlaceSchema = z.object({
  /** Of a CSV file the line, of a JSON file the place in its list, from 1. */
  line: z.number().int(),
  questionId: z.string(),
});

export const questionImportErrorSchema = rowPlaceSchema.extend({ errors: z.array(rowFindingSchema) });
export type QuestionImportError = z.infer<typeof questionImportErrorSchema>;

/** What a row would do to its question, field by field; of a new one nothing, since all of it is new. Long texts are cut. */
export const questionImportChangeSchema = rowPlaceSchema.extend({
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  action: z.enum(['new', 'changed']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type QuestionImportChange = z.infer<typeof questionImportChangeSchema>;

/** What an undo could not put back, and why. */
export const keptQuestionSchema = rowPlaceSchema.extend({ title: z.string(), why: z.enum(KEPT_REASONS) });
export type KeptQuestion = z.infer<typeof keptQuestionSchema>;

export const questionImportReplySchema = z.object({
  data: questionImportSchema,
  sample: z.array(z.array(z.string())),
  errors: z.array(questionImportErrorSchema),
  warnings: z.array(questionImportErrorSchema),
  /** What the gates say of the bank as a whole, as it would be. */
  remarks: z.array(rowFindingSchema),
  changes: z.array(questionImportChangeSchema),
  kept: z.array(keptQuestionSchema),
});
export type QuestionImportReply = z.infer<typeof questionImportReplySchema>;

export const questionImportsReplySchema = z.object({ data: z.array(questionImportSchema) });

/** The newest version of every question of a course, or of some of them. */
export const exportBankBodySchema = bodySchema({
  courseId: courseIdSchema,
  category: textSchema(128).min(1).optional(),
  state: z.enum(QUESTION_STATE_FILTERS).optional(),
  format: z.enum(BANK_FORMATS),
});
export type ExportBankBody = z.infer<typeof exportBankBodySchema>;
