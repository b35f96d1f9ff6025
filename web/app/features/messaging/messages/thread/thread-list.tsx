// The rows of a thread, only those near the screen drawn. Begins at what is new or at the end, stays at the end when it is there,
// keeps its place when earlier messages come in above.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ScrollToIndexOpts, Virtualizer, type VirtualizerHandle } from 'virtua';
import { Spinner } from '#ui/feedback/loading.tsx';
import styles from './thread-list.module.css';
import type { ThreadRow } from './thread-rows.ts';

/** A new object for every jump, so that the same place can be jumped to twice. */
export interface JumpTarget {
  seq: number;
}

interface ThreadListProps {
  rows: readonly ThreadRow[];
  label: string;
  /** Of the first row. Messages have no gaps, so a place follows from its `seq`. */
  firstSeq: number;
  newFrom: number | null;
  target: JumpTarget | null;
  isLoadingEarlier: boolean;
  /** Null when there is nothing earlier. */
  onEarlier: (() => void) | null;
  /** The last message whose end was on the screen. */
  onSeen: (seq: number) => void;
  renderRow: (row: ThreadRow) => ReactElement;
  empty: ReactNode;
}

/** So near to the start, the page before is asked for. */
const NEAR_START_PX = 600;
/** Fractions of pixels, and the padding below the last row, are no distance. */
const AT_END_PX = 24;
/** So long a place is sought while rows around it are drawn and measured. */
const SEEK_MS = 1_000;
/** As the padding of the box says. */
const BELOW_LAST_PX = 12;
/** Above the first new message stays something of what came before. */
const ABOVE_NEW_PX = 72;

export function ThreadList(props: ThreadListProps) {
  const { rows, label, firstSeq, newFrom, target, isLoadingEarlier, onEarlier, onSeen, renderRow, empty } = props;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const goal = useRef<Goal>('end');
  const lastOffset = useRef(0);
  const isTouched = useTouch(box);
  const [isAway, setIsAway] = useState(false);
  const [seenEnd, setSeenEnd] = useState(rows.length);
  // Rows came in above: this once, the distance to the end is kept and not that to the start.
  const [shownFirst, setShownFirst] = useState(firstSeq);
  const isPrepending = firstSeq < shownFirst;

  /** Heights are known once rows are drawn, and drawing them moves the others: so it is sought again after every measuring. */
  function seek() {
    if (goal.current === 'end') {
      list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset: BELOW_LAST_PX });
    } else if (goal.current !== null) {
      list.current?.scrollToIndex(goal.current.seq - firstSeq, goal.current.options);
    }
  }

  function goTo(next: Goal) {
    goal.current = next;
    seek();
  }

  /** Whoever is at the end stays there until they scroll up. Rows that turn out to be of another height are no such move. */
  function updateGoal(rest: number, isUpwards: boolean) {
    const isSeeking = goal.current !== null && goal.current !== 'end';
    const isByHand = isTouched();
    if (rest <= AT_END_PX && (isByHand || !isSeeking)) goal.current = 'end';
    else if (isByHand && (isUpwards || isSeeking)) goal.current = null;
  }

  function look() {
    const handle = list.current;
    if (handle === null || rows.length === 0) return;
    const bottom = handle.scrollOffset + handle.viewportSize;
    const rest = handle.scrollSize - bottom;
    updateGoal(rest, handle.scrollOffset < lastOffset.current);
    lastOffset.current = handle.scrollOffset;
    setIsAway(goal.current !== 'end' && rest > handle.viewportSize / 2);
    if (goal.current === 'end') setSeenEnd(rows.length);
    const at = handle.findItemIndex(bottom);
    const isWhole = handle.getItemOffset(at) + handle.getItemSize(at) <= bottom + AT_END_PX;
    const last = rows.slice(0, isWhole ? at + 1 : at).findLast((row) => row.kind === 'message');
    if (last?.kind === 'message') onSeen(last.message.seq);
    if (handle.scrollOffset < NEAR_START_PX) onEarlier?.();
  }

  // Where it begins.
  const begin = useEffectEvent(() => {
    const isAmongOthers = newFrom !== null && newFrom > firstSeq;
    goTo(isAmongOthers ? { seq: newFrom, options: { align: 'start', offset: -ABOVE_NEW_PX } } : 'end');
  });
  useLayoutEffect(() => begin(), []);

  // Something was said: whoever is at the end stays there, and whoever wrote it wants to see it.
  const follow = useEffectEvent(() => {
    if (rows.at(-1)?.kind === 'waiting') goTo('end');
    else seek();
  });
  const lastKey = rows.at(-1)?.key;
  useLayoutEffect(() => {
    if (lastKey !== undefined) follow();
  }, [lastKey]);

  useLayoutEffect(() => setShownFirst(firstSeq), [firstSeq]); // oxlint-disable-line react/set-state-in-effect -- drawn again at once: it holds for one drawing

  const jump = useEffectEvent((seq: number) => goTo({ seq, options: { align: 'center' } }));
  useEffect(() => {
    if (target !== null) jump(target.seq);
  }, [target]);

  // Found and measured: from here on its place is where it is.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (goal.current !== 'end') goal.current = null;
    }, SEEK_MS);
    return () => clearTimeout(timer);
  }, [target]);

  // What is on the screen counts once somebody looks at it, and after every change of it.
  const handleLook = useEffectEvent(look);
  useEffect(() => {
    const frame = requestAnimationFrame(() => handleLook());
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  useEffect(() => {
    const handleVisibility = () => handleLook();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);

  /** The keyboard came up, or a row turned out taller. */
  function handleResize() {
    seek();
    look();
  }

  const hasNew = rows.slice(seenEnd).some(({ isMine }) => !isMine);
  return (
    <div className={styles.frame}>
      {isLoadingEarlier ? (
        <div className={styles.earlier}>
          <Spinner />
          Loading earlier messages
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={box} className={styles.box} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div className={styles.spacer} />
        {rows.length === 0 ? (
          empty
        ) : (
          <Virtualizer
            ref={list}
            scrollRef={box}
            data={rows}
            shift={isPrepending}
            as="ol"
            item="li"
            onScroll={look}
            onResize={handleResize}
          >
            {renderRow}
          </Virtualizer>
        )}
      </div>
      {isAway || hasNew ? (
        <button type="button" className={styles.down} onClick={() => goTo('end')}>
          <IconArrowDown size={18} stroke={1.75} aria-hidden />
          {hasNew ? 'New messages' : 'To the newest'}
        </button>
      ) : null}
    </div>
  );
}

/** Where the list wants to be, until a hand moves it: at its end, at one message, or where it is. */
type Goal = 'end' | { seq: number; options: ScrollToIndexOpts } | null;

const TOUCHES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const TOUCH_MS = 1_000;

/** Whether a person has just moved something, by wheel, finger, scroll bar or keys. */
function useTouch(box: RefObject<HTMLElement | null>): () => boolean {
  const touchedAt = useRef(0);
  useEffect(() => {
    const element = box.current;
    const handleTouch = () => {
      touchedAt.current = Date.now();
    };
    for (const name of TOUCHES) element?.addEventListener(name, handleTouch, { passive: true });
    return () => {
      for (const name of TOUCHES) element?.removeEventListener(name, handleTouch);
    };
  }, [box]);
  return () => Date.now() - touchedAt.current < TOUCH_MS;
}
