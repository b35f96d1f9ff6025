// An AAMC PREview scenario: each response is rated on its own, against our own key.
import { z } from 'zod';
import { EFFECTIVENESS } from '#practice/sample.ts';
import { aboutSchema, lineSchema, notesSchema, passageSchema } from './content-fields.ts';
import { MAX_ROWS } from './content-limits.rules.ts';

export const previewContentSchema = z.strictObject({
  type: z.literal('aamcpreview'),
  title: lineSchema,
  formatId: lineSchema.default(''),
  about: aboutSchema,
  /** A whole test that it belongs to: 'A', 'B' … or 'free'. */
  form: lineSchema.default(''),
  scenario: passageSchema,
  /** `estimate`: percentages that nobody was asked for; `independent`: people who rated without seeing each other. The label says which. */
  panelMethod: z.strictObject({
    kind: z.enum(['estimate', 'independent']),
    unit: z.enum(['percent', 'people']),
    label: lineSchema,
  }),
  responses: z
    .array(
      z.strictObject({
        id: lineSchema,
        text: passageSchema,
        key: z.enum(EFFECTIVENESS),
        /** From worst to best. */
        panel: z.array(z.number().min(0)).max(4),
        reason: passageSchema,
      }),
    )
    .max(MAX_ROWS.responses),
  notes: notesSchema,
});
export type PreviewContent = z.infer<typeof previewContentSchema>;
