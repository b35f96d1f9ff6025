// One package while it is written: what the applicant gets, how long it takes, what it costs, and what the consultant receives of that.
import { ApiError } from '@matricula/contract/http/client.ts';
import type { OwnPackage, OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { checkPackage, PACKAGE_LIMITS } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { hasForeignTag } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useId, useRef, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { formatMoney } from '#lib/text/format.ts';
import { readCents } from '#lib/text/read-money.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { FormattedText } from '#ui/formatted-text.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { fieldsOf, readMinutes, type TypedPackage } from './package-fields.ts';
import styles from './package-form.module.css';
import { HourNote, SplitNote } from './price-note.tsx';

const MONEY_LENGTH = 10;

interface PackageFormProps {
  profile: OwnProfile;
  /** Null for a new one. */
  item: OwnPackage | null;
  begun: TypedPackage;
  onSaved: (profile: OwnProfile) => void;
  onCancel: () => void;
  /** Another window has saved it: begins anew with that. */
  onLoadLatest: () => void;
}

export function PackageForm({ profile, item, begun, onSaved, onCancel, onLoadLatest }: PackageFormProps) {
  const { floor: floorCents, enabledCADPayments: isCadOn } = profile;
  const adding = useProfileWrite('addPackage');
  const updating = useProfileWrite('updatePackage');
  const [isChangedElsewhere, setIsChangedElsewhere] = useState(false);
  // What was read when the form was opened; only who has seen the other window's version saves over it.
  const [version, setVersion] = useState(item?.version ?? 0);
  /** The same for the save that the same press sends. */
  const seen = useRef(version);
  const form = useForm<TypedPackage>({
    name: 'package',
    check: (typed) => checkPackage(fieldsOf(typed), { floorCents, isCadOn }),
    send: async (typed) => {
      try {
        const fields = fieldsOf(typed);
        const saved =
          item === null
            ? await adding.mutateAsync(fields)
            : await updating.mutateAsync({ ...fields, packageId: item._id, version: seen.current });
        setIsChangedElsewhere(false);
        onSaved(saved);
      } catch (error) {
        setIsChangedElsewhere(error instanceof ApiError && error.code === 'package_changed');
        throw error;
      }
    },
    fallbackText: 'The package could not be saved. What you typed is still here: try again.',
  });
  const price = form.watch('price') ?? begun.price;
  const priceCAD = form.watch('priceCAD') ?? begun.priceCAD;
  const time = form.watch('time') ?? begun.time;
  const description = form.watch('description') ?? begun.description;
  const isNewer = isChangedElsewhere && item !== null && item.version > version;

  return (
    <div className={styles.form}>
      <FormFrame form={form} label={item === null ? 'New package' : `Package: ${item.title}`}>
        {isNewer ? (
          <Latest
            item={item}
            onLoad={onLoadLatest}
            onKeep={() => {
              seen.current = item.version;
              setVersion(item.version);
            }}
          />
        ) : null}
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
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
            {item === null ? 'Add package' : 'Save package'}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </FormFrame>
      <UnsavedGuard form={form} />
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

/** What another window has saved, beside what is typed in the form. */
function Latest({ item, onLoad, onKeep }: { item: OwnPackage; onLoad: () => void; onKeep: () => void }) {
  return (
    <Banner kind="note">
      <Stack gap="small">
        <p>
          {`The other window saved: “${item.title}”, ${item.time} minutes, ${formatMoney(item.price, 'USD')}, ${item.live ? 'on offer' : 'not on offer'}. What you typed is below.`}
        </p>
        {item.description === '' ? null : <FormattedText text={item.description} />}
        <Row>
          <Button variant="secondary" size="small" onClick={onLoad}>
            Load the latest
          </Button>
          <Button type="submit" variant="secondary" size="small" onClick={onKeep}>
            Save what I typed
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
