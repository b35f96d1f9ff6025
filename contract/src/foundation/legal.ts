// Terms of service and privacy policy on the wire (spec §7).
import { z } from 'zod';
import { bodySchema, textSchema } from '#http/schemas.ts';
import { LEGAL_HTML_MAX_LENGTH, LEGAL_REASON_LENGTH, LEGAL_TEXTS, WHAT_CHANGED_LENGTH } from './legal.rules.ts';

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

const momentSchema = z.iso.datetime();
const versionSchema = z.number().int().min(1);

export const legalParamsSchema = z.object({ kind: z.enum(LEGAL_KINDS) });

/** What somebody has not agreed to yet. */
const askedSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  /** The one in force, which agreeing is about. */
  version: versionSchema,
  publishedAt: momentSchema,
  /** Since the version that they agreed to, oldest first; in the words of whoever published it. */
  changes: z.array(z.string()),
  before: z.string(),
  after: z.string(),
});
export type AskedConsent = z.infer<typeof askedSchema>;
/** Empty for nearly everybody, nearly always. */
export const askedConsentsSchema = z.object({ data: z.array(askedSchema) });

export const agreeBodySchema = bodySchema({
  documents: z
    .array(z.strictObject({ kind: z.enum(LEGAL_KINDS), version: versionSchema }))
    .min(1)
    .max(LEGAL_KINDS.length),
});
export type AgreeBody = z.infer<typeof agreeBodySchema>;

const draftSchema = z.object({
  version: versionSchema,
  html: z.string(),
  /** Null once the account is gone. */
  by: z.string().nullable(),
  editedAt: momentSchema,
  publishAt: momentSchema.nullable(),
  whatChanged: z.string(),
  isMinor: z.boolean(),
});

/** A text with everything its editor shows. */
export const managedLegalSchema = z.object({
  kind: z.enum(LEGAL_KINDS),
  published: z.object({ version: versionSchema, html: z.string(), publishedAt: momentSchema }),
  draft: draftSchema.nullable(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: versionSchema,
      publishedAt: momentSchema,
      /** Null: shipped with the product, or the account is gone. */
      by: z.string().nullable(),
      textHash: z.string(),
      whatChanged: z.string(),
      isMinor: z.boolean(),
      /** How many people have agreed to exactly this one, counted up to one more than `MAX_COUNTED_CONSENTS`. */
      agreed: z.number().int(),
    }),
  ),
});
export type ManagedLegal = z.infer<typeof managedLegalSchema>;

/** The draft's version that was seen; 0 where there was none. */
const seenSchema = z.number().int().min(0);

export const saveLegalDraftBodySchema = bodySchema({ seen: seenSchema, html: textSchema(LEGAL_HTML_MAX_LENGTH) });
export const seenLegalDraftBodySchema = bodySchema({ seen: seenSchema });
export const restoreLegalBodySchema = bodySchema({ seen: seenSchema, version: versionSchema });
export const publishLegalBodySchema = bodySchema({
  seen: versionSchema,
  /** Null: now. */
  publishAt: momentSchema.nullable(),
  /** A correction: nobody is asked again, and `reason` says why not. */
  isMinor: z.boolean(),
  whatChanged: textSchema(WHAT_CHANGED_LENGTH.max)
    .trim()
    .min(WHAT_CHANGED_LENGTH.min, LEGAL_TEXTS.whatChanged)
    .regex(/^[^\n]*$/, LEGAL_TEXTS.whatChanged),
  reason: textSchema(LEGAL_REASON_LENGTH.max).trim().min(LEGAL_REASON_LENGTH.min, LEGAL_TEXTS.reason),
});
export type PublishLegalBody = z.infer<typeof publishLegalBodySchema>;
