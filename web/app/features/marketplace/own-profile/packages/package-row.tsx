// One package in the list: what it is and costs, whether it is on offer, its place, and what can be done with it.
import type { OwnPackage, OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { checkPackage, hourPriceOf, isBelowFloor } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { type ReactNode, useState } from 'react';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { splitText } from './form/price-note.tsx';
import { formatMoney } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './package-row.module.css';
import { isRemovedElsewhere } from './removed-elsewhere.ts';
import { useOnePress } from '#lib/hooks/use-one-press.ts';

interface PackageRowProps {
  profile: OwnProfile;
  item: OwnPackage;
  /** The handle and the buttons that move it. */
  handle: ReactNode;
  moves: ReactNode;
  /** Not while another one is being written: its words would be lost. */
  isEditable: boolean;
  onEdit: () => void;
  /** By the act here, or by another window before it. */
  onRemoved: (isElsewhere: boolean) => void;
}

export function editButtonId(packageId: string): string {
  return `edit-${packageId}`;
}

export function PackageRow({ profile, item, handle, moves, isEditable, onEdit, onRemoved }: PackageRowProps) {
  const { _id, title, price, priceCAD, time, live } = item;
  const [isAsking, setIsAsking] = useState(false);
  const removal = useProfileWrite('removePackage');
  const press = useOnePress();
  const isBelow = isBelowFloor(item, profile.floor);
  return (
    <div className={styles.row}>
      {handle}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.terms}>
          {[`${time} minutes`, formatMoney(price, 'USD'), priceCAD === null ? '' : formatMoney(priceCAD, 'CAD')]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        <p className={styles.soft}>{splitText({ cents: price, currency: 'USD' })}</p>
        <p className={styles.soft} data-below={isBelow || undefined}>
          {`${formatMoney(hourPriceOf(item), 'USD')} per hour`}
          {profile.floor === null ? '' : ` (minimum ${formatMoney(profile.floor, 'USD')})`}
          {isBelow ? ': too low' : ''}
        </p>
        <div className={styles.live}>
          <LiveSwitch profile={profile} item={item} onRemoved={onRemoved} />
        </div>
      </div>
      <div className={styles.acts}>
        {moves}
        <Button
          id={editButtonId(_id)}
          variant="secondary"
          size="small"
          aria-label={`Edit ${title}`}
          disabled={!isEditable}
          onClick={onEdit}
        >
          Edit
        </Button>
        <Button variant="quiet" size="small" aria-label={`Remove ${title}`} onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove “${title}”?`}
        confirmLabel="Remove package"
        busyLabel="Removing..."
        isBusy={removal.isPending}
        // One that is gone already is said beside the list, which outlives this dialog.
        error={isRemovedElsewhere(removal.error) ? null : removal.error}
        onConfirm={() =>
          press(() =>
            removal.mutateAsync(_id, {
              onSuccess: () => onRemoved(false),
              onError: (error) => isRemovedElsewhere(error) && onRemoved(true),
            }),
          )
        }
        onClose={() => {
          // What is under way cannot be taken back.
          if (removal.isPending) return;
          setIsAsking(false);
          removal.reset();
        }}
      >
        <p>
          {live
            ? 'It is deleted, and applicants no longer see it. To keep it for later, turn off “On offer” instead.'
            : 'It is deleted for good. Applicants do not see it now.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** Everything that a refusal says about the package. */
function refusalTexts(error: Error): string[] {
  const texts = error instanceof ApiError ? Object.values(error.fields) : [];
  return texts.length > 0 ? texts : [error.message];
}

function LiveSwitch({ profile, item, onRemoved }: Pick<PackageRowProps, 'profile' | 'item' | 'onRemoved'>) {
  const { _id: packageId, ...rest } = item;
  const update = useProfileWrite('updatePackage');
  const press = useOnePress();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const isShownOn = update.isPending ? update.variables.live : item.live;

  function setOnOffer(live: boolean) {
    const problems = live
      ? checkPackage({ ...item, live }, { floorCents: profile.floor, isCadOn: profile.enabledCADPayments })
      : {};
    if (Object.keys(problems).length > 0) {
      update.reset();
      setMissing(Object.values(problems));
      return;
    }
    setMissing([]);
    press(() =>
      update.mutateAsync(
        { ...rest, live, packageId },
        { onError: (error) => isRemovedElsewhere(error) && onRemoved(true) },
      ),
    );
  }

  const isRefused = update.isError && !isRemovedElsewhere(update.error);
  const texts = isRefused ? refusalTexts(update.error) : missing;
  return (
    <Stack gap="small">
      <Checkbox
        role="switch"
        label={
          <>
            On offer<VisuallyHidden>: {item.title}</VisuallyHidden>
          </>
        }
        checked={isShownOn}
        aria-checked={isShownOn}
        aria-busy={update.isPending || undefined}
        onChange={(event) => setOnOffer(event.currentTarget.checked)}
      />
      {texts.length === 0 ? null : (
        <Banner kind="error">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
    </Stack>
  );
}
