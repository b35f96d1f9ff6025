// Terms of service and privacy policy on the wire (spec §7).
import { z } from 'zod';

export const LEGAL_KINDS = ['terms', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

export const legalDocumentSchema = z
  .object({
    success: z.literal(true),
    data: z.object({ policy: z.string(), lastUpdated: z.iso.datetime() }),
    message: z.string(),
  })
  .meta({ id: 'LegalDocument' });
export type LegalDocumentReply = z.infer<typeof legalDocumentSchema>;
