// What a consultant offers: packages in the order in which the profile shows them, each on offer or not, with what it brings in.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { OwnPackage, OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import {
  advertisedRateOf,
  PACKAGE_LIMITS,
  PACKAGE_TEXTS,
} from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { useState } from 'react';
import { OwnProfilePage } from '#features/marketplace/own-profile/own-profile-page.tsx';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { readKeptPackage } from './form/kept-package.ts';
import { BLANK_PACKAGE, type TypedPackage, typedOf } from './form/package-fields.ts';
import { PackageForm } from './form/package-form.tsx';
import { formatDollars } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DragHandle } from '#ui/order/drag-handle.tsx';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { useOrder } from '#ui/order/use-order.ts';
import { FloatingBars } from '#ui/table/floating-bars.tsx';
import { UndoBar } from '#ui/table/undo-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CadSwitch } from './cad-switch.tsx';
import { FirstPackage } from './first-package.tsx';
import { editButtonId, PackageRow } from './package-row.tsx';
import styles from './packages-screen.module.css';
import { REMOVED_ELSEWHERE } from './removed-elsewhere.ts';
import { useNextFocus } from '#lib/hooks/use-next-focus.ts';

const ADD_ID = 'add-package';
const TITLE_ID = 'package-title';

/** The one package that is being written. */
interface Open {
  /** As it was when its form was opened; null for a new one. */
  item: OwnPackage | null;
  begun: TypedPackage;
  /** Where it stands in the list: it stays there, with what was typed, when another window removes it. */
  place: number;
  /** From what this device had kept. */
  isTakenUp: boolean;
  /** Counts how often it was begun anew. */
  turn: number;
}

export function PackagesScreen({ role }: { role: Role }) {
  return (
    <OwnProfilePage
      role={role}
      title="Packages"
      lead="What you offer, in the order applicants see it. Peerway does not take payments yet; the split below counts once it does."
    >
      {(profile) => <Packages profile={profile} />}
    </OwnProfilePage>
  );
}

function rateText(profile: OwnProfile): string {
  const rate = advertisedRateOf(profile.packages);
  return rate === null
    ? 'Your profile shows the lowest hourly price among your packages on offer. None is on offer now.'
    : `Your profile says ${formatDollars(rate / 100)}/hr: the lowest hourly price among your packages on offer.`;
}

/** What was typed before and not saved. */
function takeUp(packages: readonly OwnPackage[]): Open | null {
  const kept = readKeptPackage();
  if (kept === null) return null;
  const place = packages.findIndex(({ _id }) => _id === kept.item?._id);
  return {
    item: kept.item,
    begun: kept.typed,
    place: place === -1 ? packages.length : place,
    isTakenUp: true,
    turn: 0,
  };
}

function Packages({ profile }: { profile: OwnProfile }) {
  const { packages } = profile;
  const [open, setOpen] = useState(() => takeUp(packages));
  /** Said in a bar that is in sight wherever the page is scrolled to. */
  const [done, setDone] = useState({ text: '', count: 0 });
  /** Only for those who cannot see what moved. */
  const [moved, setMoved] = useState('');
  const focus = useNextFocus();
  const ordering = useProfileWrite('orderPackages');
  const byId = new Map(packages.map((item) => [item._id, item]));
  const held = packages.map(({ _id }) => _id);
  // Where it was moved to, at once; where it was refused, what is held again.
  const ids = ordering.isPending && ordering.variables.length === held.length ? ordering.variables : held;
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate(wanted, { onError: () => setMoved('') });
      setMoved(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`);
    },
  });
  const openId = open?.item?._id;
  const listed =
    open === null || openId === undefined || byId.has(openId) ? order : order.toSpliced(open.place, 0, openId);

  function say(text: string) {
    setDone(({ count }) => ({ text, count: count + 1 }));
  }

  function begin(item: OwnPackage | null, begun: TypedPackage) {
    say('');
    const place = item === null ? packages.length : held.indexOf(item._id);
    setOpen((now) => ({ item, begun, place, isTakenUp: false, turn: (now?.turn ?? 0) + 1 }));
    focus(TITLE_ID);
  }

  function close(nextId: string) {
    setOpen(null);
    focus(nextId);
  }

  /** The form in the place of the package that it changes, or below the last for a new one. */
  function formOf({ item, begun, isTakenUp, turn }: Open) {
    const latest = item === null ? undefined : byId.get(item._id);
    return (
      <PackageForm
        key={turn}
        profile={profile}
        item={item}
        latest={latest}
        begun={begun}
        isTakenUp={isTakenUp}
        onSaved={(saved, isNew) => {
          const added = saved.packages.find(({ _id }) => !byId.has(_id));
          const savedId = isNew ? added?._id : item?._id;
          close(savedId === undefined ? ADD_ID : editButtonId(savedId));
          say(isNew ? 'Package added.' : 'Package saved.');
        }}
        onClose={() => close(latest === undefined ? ADD_ID : editButtonId(latest._id))}
        onLoadLatest={() => latest !== undefined && begin(latest, typedOf(latest))}
      />
    );
  }

  function handleRemoved(id: string, isElsewhere: boolean) {
    say(isElsewhere ? REMOVED_ELSEWHERE : 'Package removed.');
    const rest = ids.filter((one) => one !== id);
    const next = rest[Math.min(ids.indexOf(id), rest.length - 1)];
    // While a form is open, nothing else can be begun.
    if (open !== null) focus(TITLE_ID, editButtonId(id));
    else focus(next === undefined ? ADD_ID : editButtonId(next), editButtonId(id));
  }

  function rowOf(id: string) {
    const item = byId.get(id);
    return item === undefined ? null : (
      <PackageRow
        profile={profile}
        item={item}
        handle={<DragHandle {...handleOf(id)} />}
        moves={
          <MoveButtons
            isInline
            title={item.title}
            index={ids.indexOf(id)}
            count={ids.length}
            onMove={(to) => move(id, to)}
          />
        }
        isEditable={open === null}
        onEdit={() => begin(item, typedOf(item))}
        onRemoved={(isElsewhere) => handleRemoved(id, isElsewhere)}
      />
    );
  }

  const isFull = packages.length >= PACKAGE_LIMITS.count;
  return (
    <Stack gap="large">
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
      {packages.length === 0 && open === null ? (
        <FirstPackage id={ADD_ID} onBegin={(begun) => begin(null, begun)} />
      ) : (
        <>
          <p>{rateText(profile)}</p>
          {ordering.isError ? <Banner kind="error">{ordering.error.message}</Banner> : null}
          {listed.length === 0 ? null : (
            <ol className={styles.list} aria-label="Packages">
              {listed.map((id) => (
                <li key={id} className={styles.item} data-dragged={draggedId === id || undefined}>
                  {open !== null && id === openId ? formOf(open) : rowOf(id)}
                </li>
              ))}
            </ol>
          )}
          {open !== null && open.item === null ? (
            <div className={styles.item}>{formOf(open)}</div>
          ) : isFull ? (
            <p>{PACKAGE_TEXTS.tooMany}</p>
          ) : (
            <div>
              <Button id={ADD_ID} disabled={open !== null} onClick={() => begin(null, BLANK_PACKAGE)}>
                Add a package
              </Button>
            </div>
          )}
          <CadSwitch profile={profile} />
        </>
      )}
      {done.text === '' ? null : (
        <FloatingBars>
          <UndoBar key={done.count} isBusy={false} onUndo={undefined} onClose={() => say('')}>
            {done.text}
          </UndoBar>
        </FloatingBars>
      )}
    </Stack>
  );
}
