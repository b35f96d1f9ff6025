// The package was saved in another window while somebody typed here: both are shown where they differ, and they decide which one counts.
import type { OwnPackage } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { PackageField } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { useEffect, useRef } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { readCents } from '#lib/text/read-money.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './package-conflict.module.css';
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
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const theirs = typedOf(latest);
  return (
    <div ref={frame} tabIndex={-1}>
      <Banner kind="error">
        <Stack>
          <p>This package was saved in another window. What you typed here is not saved. Choose which one to keep.</p>
          <dl className={styles.fields}>
            {fieldsThatDiffer(theirs, typed).map((field) => (
              <div key={field} className={styles.field}>
                <dt className={styles.name}>{NAMES[field]}</dt>
                <dd>
                  <span className={styles.whose}>Saved in the other window</span>
                  {fieldText(field, theirs)}
                </dd>
                {untouched.includes(field) ? (
                  <dd className={styles.whose}>You did not change this: it stays as saved.</dd>
                ) : (
                  <dd>
                    <span className={styles.whose}>Typed here</span>
                    {fieldText(field, typed)}
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <Row>
            <Button variant="secondary" size="small" disabled={isSaving} onClick={onLoadLatest}>
              Load the latest
            </Button>
            <Button
              variant="secondary"
              size="small"
              isBusy={isSaving}
              busyLabel="Saving..."
              onClick={({ currentTarget: { form } }) => {
                if (form === null) return;
                onAgree(form);
                form.requestSubmit();
              }}
            >
              Save what I typed
            </Button>
          </Row>
        </Stack>
      </Banner>
    </div>
  );
}
