// A package while it is typed: kept on the device until it is saved, held to the rules, and saved without running over what another window did
// with it meanwhile.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { OwnPackage, OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { PackageField } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { useRef, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { isRemovedElsewhere, REMOVED_ELSEWHERE } from '#features/marketplace/own-profile/packages/removed-elsewhere.ts';
import type { FrameForm } from '#ui/form/form-frame.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { writeKeptPackage } from './kept-package.ts';
import { checkTyped, FIELD_NAMES, fieldsOf, fieldsThatDiffer, type TypedPackage, typedOf } from './package-fields.ts';

export const REMOVED_TEXT = `${REMOVED_ELSEWHERE} What you typed is still here: you can add it as a new package.`;

export interface PackageFormOptions {
  profile: OwnProfile;
  /** As it was when the form was opened; null for a new one. */
  item: OwnPackage | null;
  /** As it is now; undefined for a new one, and for one that is gone. */
  latest: OwnPackage | undefined;
  begun: TypedPackage;
  /** `begun` is what this device had kept. */
  isTakenUp: boolean;
  onSaved: (profile: OwnProfile, isNew: boolean) => void;
}

export function usePackageForm({ profile, item, latest, begun, isTakenUp, onSaved }: PackageFormOptions) {
  const { floor: floorCents, enabledCADPayments: isCadOn } = profile;
  const adding = useProfileWrite('addPackage');
  const updating = useProfileWrite('updatePackage');
  /** Only who has seen the other window's version saves over it. A ref: the press that agrees to it also sends it. */
  const seenVersion = useRef(item?.version ?? 0);
  /** What the typing began from, or what was agreed to since. */
  const [base, setBase] = useState(item);
  const [refusedVersion, setRefusedVersion] = useState<number | null>(null);
  const [wasMissed, setWasMissed] = useState(false);
  const isRemoved = item !== null && (latest === undefined || wasMissed);
  const isNew = item === null || isRemoved;

  async function save(typed: TypedPackage): Promise<OwnProfile> {
    const fields = fieldsOf(typed);
    if (isNew) return adding.mutateAsync(fields);
    try {
      return await updating.mutateAsync({ ...fields, packageId: item._id, version: seenVersion.current });
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'package_changed';
      setRefusedVersion(isChanged ? seenVersion.current : null);
      if (!isRemovedElsewhere(error)) throw error;
      setWasMissed(true);
      throw new ApiError(404, { message: REMOVED_TEXT });
    }
  }

  const form = useForm<TypedPackage>({
    name: 'package',
    check: (typed) => checkTyped(typed, { floorCents, isCadOn }),
    send: async (typed) => {
      const saved = await save(typed);
      writeKeptPackage(null);
      onSaved(saved, isNew);
    },
    fallbackText: 'The package could not be saved. What you typed is still here: try again.',
  });

  /** The fields of which nothing was typed here: saving leaves them as the other window has saved them. */
  function untouched(): PackageField[] {
    const touched = base === null ? [] : fieldsThatDiffer(typedOf(base), form.values());
    return FIELD_NAMES.filter((field) => !touched.includes(field));
  }

  const hasTyped = () => isTakenUp || fieldsThatDiffer(form.values(), begun).length > 0;
  // Stays while it is sent: the button that agreed to it must not vanish under the focus.
  const conflict =
    !isRemoved && latest !== undefined && refusedVersion !== null && latest.version > refusedVersion ? latest : null;
  const frame: FrameForm = {
    submit: form.submit,
    attempt: form.attempt,
    problems: form.problems,
    // The panel that shows both says it instead.
    failure: conflict === null ? form.failure : null,
  };
  return {
    form,
    frame,
    conflict,
    isNew,
    /** Known without a save that was refused, which says so itself. */
    isFoundRemoved: isRemoved && form.failure !== REMOVED_TEXT,
    hasTyped,
    keep: () => writeKeptPackage(hasTyped() ? { item, typed: form.values() } : null),
    discard: () => writeKeptPackage(null),
    untouched,
    /** What another window saved was seen: what is typed here goes on top of it. The form is sent right after. */
    agree: (element: HTMLFormElement) => {
      if (latest === undefined) return;
      const theirs = typedOf(latest);
      for (const field of untouched()) {
        if (field !== 'live') form.set(field, theirs[field]);
        else for (const box of element.querySelectorAll<HTMLInputElement>('[name=live]')) box.checked = theirs.live;
      }
      seenVersion.current = latest.version;
      setBase(latest);
    },
  };
}
