// The profile was saved elsewhere while somebody typed here: what was changed here is shown beside what stands there.
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { PROFILE_FIELD_NAMES } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useTagTitles } from '#features/marketplace/own-profile/preview/use-tag-titles.ts';
import { SavedElsewhere } from '#features/marketplace/own-profile/saved-elsewhere.tsx';
import { fieldsThatDiffer, fieldText } from './profile-differences.ts';

interface ProfileConflictProps {
  held: OwnProfile;
  /** What was typed here on top of it. */
  mine: ProfileFields;
  isSaving: boolean;
  onLoadLatest: () => void;
  onKeepMine: () => void;
}

export function ProfileConflict({ held, mine, ...rest }: ProfileConflictProps) {
  const titleOf = useTagTitles(mine, held.shown);
  const differences = fieldsThatDiffer(held.fields, mine).map((field) => ({
    name: PROFILE_FIELD_NAMES[field],
    saved: fieldText(field, held.fields, titleOf) || 'Empty',
    typed: fieldText(field, mine, titleOf) || 'Empty',
  }));
  return (
    <SavedElsewhere differences={differences} {...rest}>
      Your profile was saved after you started typing, in another window or by restoring a version. What you typed is
      not saved. Choose which one to keep; everything else stays as saved.
    </SavedElsewhere>
  );
}
