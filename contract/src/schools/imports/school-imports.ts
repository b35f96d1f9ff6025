// The import of schools in five steps on the wire: template, mapping, dry run, commit as a job, undo.
import { z } from 'zod';
import { bodySchema, idSchema, textSchema } from '#http/schemas.ts';
import { IMPORT_MAX_BYTES, IMPORT_STATUSES } from '#base/file-imports.rules.ts';

export const createImportBodySchema = bodySchema({
  fileName: textSchema(200),
  csv: textSchema(IMPORT_MAX_BYTES),
});
export type CreateImportBody = z.infer<typeof createImportBodySchema>;

/** Field → column of the file. */
export const mapImportBodySchema = bodySchema({
  mapping: z.record(z.string().max(64), z.string().max(200)),
});
export type MapImportBody = z.infer<typeof mapImportBodySchema>;

export const importParamsSchema = z.object({ importId: z.uuid() });

/** What every import of a file says of itself, whatever its rows are about. */
export const importRecordSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  status: z.enum(IMPORT_STATUSES),
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  headers: z.array(z.string()),
  mapping: z.record(z.string(), z.string()),
  rowCount: z.number().int(),
  /** After the dry run: what each good row would do. */
  newCount: z.number().int(),
  changedCount: z.number().int(),
  unchangedCount: z.number().int(),
  badCount: z.number().int(),
  /** Rows the job has dealt with, in the direction it is going. */
  doneCount: z.number().int(),
  /** Undo: what somebody changed after the import and what was therefore left as it is. */
  keptCount: z.number().int(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

export const schoolImportSchema = importRecordSchema.meta({ id: 'SchoolImport' });
export type SchoolImport = z.infer<typeof schoolImportSchema>;

/** The first bad rows, by their line in the file, each with everything that is wrong with it. */
export const importErrorSchema = z.object({
  line: z.number().int(),
  schoolId: z.string(),
  errors: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportError = z.infer<typeof importErrorSchema>;

/** What a row would do to its school, field by field as readable text; of a new one, everything that is said of it. */
export const importChangeSchema = z.object({
  line: z.number().int(),
  schoolId: z.string(),
  title: z.string(),
  action: z.enum(['new', 'changed']),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

/** A look at the first rows, for the mapping; after the dry run also the first bad rows and the first changes. */
export const importReplySchema = z.object({
  data: schoolImportSchema,
  sample: z.array(z.array(z.string())),
  errors: z.array(importErrorSchema),
  changes: z.array(importChangeSchema),
});
export type ImportReply = z.infer<typeof importReplySchema>;

export const importsReplySchema = z.object({ data: z.array(schoolImportSchema) });
export type ImportsReply = z.infer<typeof importsReplySchema>;
