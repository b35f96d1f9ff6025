// Files of conversations on the wire: uploads that can be sent with a message once they are ready.
// The two addresses that carry bytes stand in attachments.rules.ts.
import { z } from 'zod';
import { fileVariantSchema, uploadSchema } from '#foundation/uploads.ts';

export const attachmentSchema = uploadSchema.meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachmentSchema>;

export const attachmentParamsSchema = z.object({ attachmentId: z.uuid() });

export const fileParamsSchema = z.object({ attachmentId: z.uuid(), variant: fileVariantSchema });
