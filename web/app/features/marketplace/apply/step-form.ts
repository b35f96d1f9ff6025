// What every step of the application gets: the draft, the way to change it, and what is wrong with a field.
import type {
  ApplicationDraft,
  ApplicationField,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import type { ProfileForm } from '#state/marketplace/profile-form.ts';
import type { Documents } from './documents/use-documents.ts';

export interface StepForm {
  draft: ApplicationDraft;
  change: (part: Partial<ApplicationDraft>) => void;
  /** A field is left. */
  saveNow: () => void;
  /** Undefined until somebody has looked at what is missing: nobody is told off for what they have not come to. */
  errorOf: (field: ApplicationField) => string | undefined;
  documents: Documents;
}

/** Where a line of the missing list leads. */
export function fieldId(field: ApplicationField): string {
  return `apply-${field}`;
}

/** What of it stands on a profile later. */
export function profileFormOf({ draft, change, saveNow, errorOf }: StepForm): ProfileForm {
  return { fields: draft, change, saveNow, errorOf, idOf: fieldId };
}
