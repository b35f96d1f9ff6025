// A list whose rows can be added, removed and moved, by mouse and by keyboard: buttons on each row, and Alt with an arrow from any of its
// fields. The focus goes where the work is, and what happened is said.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './editable-rows.module.css';

interface EditableRowsProps<Row> {
  title: string;
  hint?: ReactNode;
  /** One of them, in lower case: 'follow-up'. */
  noun: string;
  rows: readonly Row[];
  onRows: (rows: Row[]) => void;
  blank: (rows: readonly Row[]) => Row;
  max: number;
  isReadOnly?: boolean;
  /** Below the title: what is wrong with the list as a whole. */
  note?: ReactNode;
  /** One field on each row stands in one line with its buttons. */
  isDense?: boolean;
  children: (row: Row, index: number) => ReactNode;
}

/** What takes the focus once the rows are drawn anew. */
type Focus = { row: number; part: 'field' | 'up' | 'down' } | 'add' | Element;

const FIELDS = 'input:not([type="hidden"]), select, textarea';

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = items.toSpliced(from, 1);
  next.splice(to, 0, ...items.slice(from, from + 1));
  return next;
}

/** A key for each row that goes with it when it moves: rows have no ids of their own. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, (_, index) => index));
  if (keys.length === count) return { keys, setKeys };
  // Somebody else has changed the rows: a restored version, another draft.
  const next = Math.max(-1, ...keys) + 1;
  const fitting = Array.from({ length: count }, (_, index) => keys[index] ?? next + index);
  setKeys(fitting);
  return { keys: fitting, setKeys };
}

export function EditableRows<Row>(props: EditableRowsProps<Row>) {
  const { title, hint, noun, rows, onRows, blank, max, isReadOnly = false, note, isDense = false, children } = props;
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const { keys, setKeys } = useRowKeys(rows.length);
  /** Taken by the next drawing. */
  const focus = useRef<Focus | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (focus.current === null) return;
    const element = focus.current instanceof Element ? focus.current : findFocus(list.current, focus.current);
    if (element instanceof HTMLElement) element.focus();
    focus.current = null;
  });

  function add() {
    if (rows.length >= max) return;
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onRows([...rows, blank(rows)]);
    focus.current = { row: rows.length, part: 'field' };
    setSaid(`Added ${noun} ${rows.length + 1}.`);
  }

  function remove(index: number) {
    setKeys(keys.toSpliced(index, 1));
    onRows(rows.toSpliced(index, 1));
    focus.current = rows.length === 1 ? 'add' : { row: Math.min(index, rows.length - 2), part: 'field' };
    setSaid(`Removed ${noun} ${index + 1}. ${rows.length - 1} left.`);
  }

  function move(index: number, step: -1 | 1, next: Focus) {
    const to = index + step;
    if (to < 0 || to >= rows.length) return;
    setKeys(moved(keys, index, to));
    onRows(moved(rows, index, to));
    focus.current = next;
    setSaid(`Moved to place ${to + 1} of ${rows.length}.`);
  }

  function handleKey(event: KeyboardEvent<HTMLLIElement>, index: number) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    // A list inside a row moves its own rows.
    if (!event.altKey || step === null || isReadOnly || event.defaultPrevented) return;
    event.preventDefault();
    if (document.activeElement !== null) move(index, step, document.activeElement);
  }

  return (
    <section ref={list} aria-labelledby={id} className={styles.list}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
        {note}
      </div>
      {rows.length === 0 ? null : (
        <ol className={styles.rows}>
          {rows.map((row, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the fields inside; they bubble here
            <li
              key={keys[index]}
              data-row={index}
              className={isDense ? styles.denseRow : styles.row}
              onKeyDown={(event) => handleKey(event, index)}
            >
              <div className={styles.fields}>{children(row, index)}</div>
              {isReadOnly ? null : (
                <RowButtons
                  name={`${noun} ${index + 1}`}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(step) => move(index, step, { row: index + step, part: step < 0 ? 'up' : 'down' })}
                  onRemove={() => remove(index)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      {isReadOnly || rows.length >= max ? null : (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={add}
            data-part="add"
          >
            {`Add ${noun}`}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}

function findFocus(list: HTMLElement | null, focus: Exclude<Focus, Element>): Element | null {
  if (list === null) return null;
  if (focus === 'add') return list.querySelector(':scope > div > [data-part="add"]');
  const row = list.querySelector(`:scope > ol > [data-row="${focus.row}"]`);
  return row?.querySelector(focus.part === 'field' ? FIELDS : `:scope > div > [data-part="${focus.part}"]`) ?? null;
}

interface RowButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Not disabled at the ends: a disabled button would lose the focus of whoever moves a row up to the top. */
function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        data-part="up"
        aria-label={`Move ${name} up`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp {...icon} />
      </button>
      <button
        type="button"
        className={styles.button}
        data-part="down"
        aria-label={`Move ${name} down`}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <IconArrowDown {...icon} />
      </button>
      <button type="button" className={styles.button} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash {...icon} />
      </button>
    </div>
  );
}
