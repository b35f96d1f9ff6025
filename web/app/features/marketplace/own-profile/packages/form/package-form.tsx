// One package while it is written: what the applicant gets, how long it takes, what it costs, and what the consultant receives of that.
import { PACKAGE_LIMITS } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { hasForeignTag } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useId, useState } from 'react';
import { readCents } from '#lib/text/read-money.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FormattedText } from '#ui/formatted-text.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { PackageConflict } from './package-conflict.tsx';
import { readMinutes } from './package-fields.ts';
import styles from './package-form.module.css';
import { HourNote, SplitNote } from './price-note.tsx';
import { type PackageFormOptions, REMOVED_TEXT, usePackageForm } from './use-package-form.ts';

const MONEY_LENGTH = 10;

interface PackageFormProps extends PackageFormOptions {
  onClose: () => void;
  /** Another window has saved it: begins anew with that. */
  onLoadLatest: () => void;
}

export function PackageForm({ onClose, onLoadLatest, ...options }: PackageFormProps) {
  const { profile, item, begun, isTakenUp } = options;
  const { floor: floorCents, enabledCADPayments: isCadOn } = profile;
  const { form, frame, conflict, isNew, isFoundRemoved, hasTyped, keep, discard, untouched, agree } =
    usePackageForm(options);
  const [isAsking, setIsAsking] = useState(false);
  const price = form.watch('price') ?? begun.price;
  const priceCAD = form.watch('priceCAD') ?? begun.priceCAD;
  const time = form.watch('time') ?? begun.time;
  const description = form.watch('description') ?? begun.description;
  // Read by the panel that shows what is typed here beside what another window has saved.
  form.watch('title');
  form.watch('live');
  const heading = item === null ? 'Add a package' : `Edit “${item.title}”`;

  function close() {
    discard();
    onClose();
  }

  return (
    <div className={styles.form} onChange={keep}>
      <h2 className={styles.heading}>{heading}</h2>
      {isTakenUp ? <Banner kind="note">These are your unsaved changes from this device.</Banner> : null}
      <FormFrame form={frame} label={heading}>
        {conflict === null ? null : (
          <PackageConflict
            latest={conflict}
            typed={{ ...begun, ...form.values() }}
            untouched={untouched()}
            isSaving={form.isBusy}
            onLoadLatest={() => {
              discard();
              onLoadLatest();
            }}
            onAgree={agree}
          />
        )}
        {isFoundRemoved ? <Banner kind="error">{REMOVED_TEXT}</Banner> : null}
        <TextField
          {...form.field('title')}
          label="Title"
          placeholder="Mock MMI with feedback"
          maxLength={PACKAGE_LIMITS.title}
          defaultValue={begun.title}
        />
        <Stack gap="small">
          <TextArea
            {...form.field('description')}
            label="What the applicant gets"
            hint="<b>bold</b>, <i>italic</i> and <u>underlined</u> work, and lines that begin with * become a list. Leave out contact details and links."
            rows={5}
            maxLength={PACKAGE_LIMITS.description}
            defaultValue={begun.description}
          />
          <DescriptionPreview text={description} />
        </Stack>
        <div className={styles.terms}>
          <TextField
            {...form.field('time')}
            label="Minutes"
            inputMode="numeric"
            maxLength={5}
            defaultValue={begun.time}
          />
          <TextField
            {...form.field('price')}
            label="Price in U.S. dollars"
            placeholder="45 or 45.50"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MONEY_LENGTH}
            defaultValue={begun.price}
            note={<SplitNote cents={readCents(price)} currency="USD" />}
          />
          <TextField
            {...form.field('priceCAD')}
            label="Price in Canadian dollars"
            isOptional={!isCadOn}
            placeholder="62 or 62.50"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MONEY_LENGTH}
            defaultValue={begun.priceCAD}
            note={
              isCadOn || priceCAD.trim() !== '' ? (
                <SplitNote cents={readCents(priceCAD)} currency="CAD" />
              ) : (
                <span className={styles.soft}>Shown once you turn on prices in Canadian dollars.</span>
              )
            }
          />
        </div>
        <HourNote cents={readCents(price)} minutes={readMinutes(time)} floorCents={floorCents} />
        <Checkbox
          {...form.field('live')}
          label="On offer: applicants see it on your profile"
          defaultChecked={begun.live}
        />
        <Row>
          <Button type="submit" disabled={conflict !== null} isBusy={form.isBusy} busyLabel="Saving...">
            {item === null ? 'Add package' : isNew ? 'Add as a new package' : 'Save package'}
          </Button>
          {/* What is under way cannot be taken back: closing the form would only look as if it were. */}
          <Button variant="secondary" disabled={form.isBusy} onClick={() => (hasTyped() ? setIsAsking(true) : close())}>
            Cancel
          </Button>
        </Row>
      </FormFrame>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        busyLabel="Discarding..."
        cancelLabel="Keep editing"
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      >
        <p>
          {item === null
            ? 'The new package is not saved yet and will be lost.'
            : 'Your changes to this package are not saved yet and will be lost.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

function DescriptionPreview({ text }: { text: string }) {
  const id = useId();
  if (text.trim() === '' || hasForeignTag(text)) return null;
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id} className={styles.soft}>
        How it will look
      </h3>
      <FormattedText text={text} />
    </section>
  );
}
