// The package was saved in another window while somebody typed here: both are shown where they differ.
import type { OwnPackage } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { PackageField } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { SavedElsewhere } from '#features/marketplace/own-profile/saved-elsewhere.tsx';
import { formatMoney } from '#lib/text/format.ts';
import { readCents } from '#lib/text/read-money.ts';
import { fieldsThatDiffer, type TypedPackage, typedOf } from './package-fields.ts';

const NAMES: Record<PackageField, string> = {
  title: 'Title',
  description: 'What the applicant gets',
  time: 'Minutes',
  price: 'Price in U.S. dollars',
  priceCAD: 'Price in Canadian dollars',
  live: 'On offer',
};

function fieldText(field: PackageField, typed: TypedPackage): string {
  if (field === 'live') return typed.live ? 'Yes' : 'No';
  const text = typed[field];
  if (text.trim() === '') return 'None';
  const cents = field === 'price' || field === 'priceCAD' ? readCents(text) : null;
  return cents === null ? text : formatMoney(cents, field === 'price' ? 'USD' : 'CAD');
}

interface PackageConflictProps {
  latest: OwnPackage;
  typed: TypedPackage;
  /** Nothing was typed there: what is saved stays. */
  untouched: readonly PackageField[];
  isSaving: boolean;
  onLoadLatest: () => void;
  onAgree: (form: HTMLFormElement) => void;
}

/** Stands inside the form, which 'Save what I typed' sends. */
export function PackageConflict({ latest, typed, untouched, isSaving, onLoadLatest, onAgree }: PackageConflictProps) {
  const theirs = typedOf(latest);
  const differences = fieldsThatDiffer(theirs, typed).map((field) => ({
    name: NAMES[field],
    saved: fieldText(field, theirs),
    typed: untouched.includes(field) ? null : fieldText(field, typed),
  }));
  return (
    <SavedElsewhere
      differences={differences}
      isSaving={isSaving}
      onLoadLatest={onLoadLatest}
      onKeepMine={({ form }) => {
        if (form === null) return;
        onAgree(form);
        form.requestSubmit();
      }}
    >
      This package was saved in another window. What you typed here is not saved. Choose which one to keep.
    </SavedElsewhere>
  );
}
