// What a consultant offers: packages in the order in which the profile shows them, each on offer or not, with what it brings in.
import type { Role } from '@matricula/contract/base/roles.ts';
import type { OwnProfile } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import {
  advertisedRateOf,
  PACKAGE_LIMITS,
  PACKAGE_TEXTS,
} from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { OwnProfilePage } from '#features/marketplace/own-profile/own-profile-page.tsx';
import { useProfileWrite } from '#features/marketplace/own-profile/own-profile.queries.ts';
import { formatDollars } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DragHandle } from '#ui/order/drag-handle.tsx';
import { MoveButtons } from '#ui/order/move-buttons.tsx';
import { useOrder } from '#ui/order/use-order.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CadSwitch } from './cad-switch.tsx';
import { FirstPackage } from './first-package.tsx';
import { BLANK_PACKAGE, type TypedPackage, typedOf } from './package-fields.ts';
import { PackageForm } from './package-form.tsx';
import { editButtonId, PackageRow } from './package-row.tsx';
import styles from './packages-screen.module.css';

const NEW = 'new';
const ADD_ID = 'add-package';

/** The one package that is being written: a new one, or one of the list. */
interface Open {
  id: string;
  begun: TypedPackage;
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

function Packages({ profile }: { profile: OwnProfile }) {
  const { packages } = profile;
  const [open, setOpen] = useState<Open | null>(null);
  const [news, setNews] = useState('');
  const [isSaid, setIsSaid] = useState(false);
  const focus = useNextFocus();
  const ordering = useProfileWrite('orderPackages');
  const byId = new Map(packages.map((item) => [item._id, item]));
  const held = packages.map(({ _id }) => _id);
  // Where it was moved to, at once; where it was refused, what is held again.
  const ids = ordering.isPending && ordering.variables.length === held.length ? ordering.variables : held;
  const { order, move, handleOf, draggedId } = useOrder({
    ids,
    onOrder: (wanted, { id, place }) => {
      ordering.mutate(wanted);
      say(`${byId.get(id)?.title} is now number ${place + 1} of ${ids.length}.`, false);
    },
  });

  /** `isShown`: not only for those who cannot see it. */
  function say(text: string, isShown: boolean) {
    setNews(text);
    setIsSaid(isShown);
  }

  function begin(id: string, begun: TypedPackage) {
    say('', false);
    setOpen((now) => ({ id, begun, turn: (now?.turn ?? 0) + 1 }));
    focus('package-title');
  }

  function close(nextId: string) {
    setOpen(null);
    focus(nextId);
  }

  /** The form in the place of the package that it changes, or below the last for a new one. */
  function formOf(id: string) {
    if (open?.id !== id) return null;
    const item = byId.get(id) ?? null;
    return (
      <PackageForm
        key={open.turn}
        profile={profile}
        item={item}
        begun={open.begun}
        onSaved={(saved) => {
          const added = saved.packages.find(({ _id }) => !byId.has(_id));
          close(editButtonId(added?._id ?? id));
          say(item === null ? 'Package added.' : 'Package saved.', true);
        }}
        onCancel={() => close(item === null ? ADD_ID : editButtonId(id))}
        onLoadLatest={() => item !== null && begin(id, typedOf(item))}
      />
    );
  }

  const isFull = packages.length >= PACKAGE_LIMITS.count;
  const newForm = formOf(NEW);
  return (
    <Stack gap="large">
      {isSaid && news !== '' ? (
        <Banner kind="success" onClose={() => setIsSaid(false)}>
          {news}
        </Banner>
      ) : (
        <VisuallyHidden>
          <span role="status">{news}</span>
        </VisuallyHidden>
      )}
      {packages.length === 0 && open === null ? (
        <FirstPackage id={ADD_ID} onBegin={(begun) => begin(NEW, begun)} />
      ) : (
        <>
          <p>{rateText(profile)}</p>
          {ordering.isError ? <Banner kind="error">{ordering.error.message}</Banner> : null}
          {order.length === 0 ? null : (
            <ol className={styles.list} aria-label="Packages">
              {order.flatMap((id) => {
                const item = byId.get(id);
                if (item === undefined) return [];
                return (
                  <li key={id} className={styles.item} data-dragged={draggedId === id || undefined}>
                    {formOf(id) ?? (
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
                        onEdit={() => begin(id, typedOf(item))}
                        onRemoved={() => {
                          say('Package removed.', true);
                          focus(ADD_ID);
                        }}
                      />
                    )}
                  </li>
                );
              })}
            </ol>
          )}
          {newForm === null ? (
            isFull ? (
              <p>{PACKAGE_TEXTS.tooMany}</p>
            ) : (
              <div>
                <Button id={ADD_ID} disabled={open !== null} onClick={() => begin(NEW, BLANK_PACKAGE)}>
                  Add a package
                </Button>
              </div>
            )
          ) : (
            <div className={styles.item}>{newForm}</div>
          )}
          <CadSwitch profile={profile} />
        </>
      )}
    </Stack>
  );
}

/** Gives the focus to what is drawn next: what had it is gone. */
function useNextFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
