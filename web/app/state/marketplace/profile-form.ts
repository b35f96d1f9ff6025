// What the fields of a consultant's profile get from the form that they stand in: the application, or the profile itself.
import type { ProfileField, ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';

export interface ProfileForm {
  fields: ProfileFields;
  change: (part: Partial<ProfileFields>) => void;
  /** A field is left. */
  saveNow: () => void;
  errorOf: (field: ProfileField) => string | undefined;
  /** Where a line about the field leads. */
  idOf: (field: ProfileField) => string;
}
