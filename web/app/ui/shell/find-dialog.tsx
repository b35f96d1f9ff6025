// The search of a shell: a field and the list of what it finds, worked by keyboard as a combobox. What was opened last comes first
// while nothing is typed; it is remembered in the query cache, which signing out empties.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBackCloses } from '#lib/hooks/use-sheet.ts';
import styles from './find.module.css';

export interface Hit {
  label: string;
  /** What kind of thing it is, or where. */
  detail?: string;
  to: string;
}

export interface HitGroup {
  title: string;
  hits: readonly Hit[];
}

interface FindDialogProps {
  /** What can be found: 'Search schools, consultants and conversations'. */
  label: string;
  words: string;
  onWords: (words: string) => void;
  groups: readonly HitGroup[];
  /** Said under the list: what is still looked for, or could not be. */
  state: 'found' | 'searching' | 'failed';
  onClose: () => void;
}

const MAX_RECENT = 5;

function recentQuery(label: string) {
  return queryOptions({
    queryKey: ['recently-found', label],
    queryFn: (): Hit[] => [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

function useRecent(label: string) {
  const queryClient = useQueryClient();
  const { data: recent } = useQuery(recentQuery(label));
  function remember(hit: Hit) {
    const others = recent.filter(({ to }) => to !== hit.to);
    queryClient.setQueryData(recentQuery(label).queryKey, [hit, ...others].slice(0, MAX_RECENT));
  }
  return { recent, remember };
}

export function FindDialog({ label, words, onWords, groups, state, onClose }: FindDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [activeAt, setActiveAt] = useState(0);
  const { recent, remember } = useRecent(label);
  const close = useBackCloses(onClose);
  useEffect(() => dialog.current?.showModal(), []);

  const all = words.trim() === '' ? [{ title: 'Recent', hits: recent }, ...groups] : groups;
  const shown = all.filter(({ hits }) => hits.length > 0);
  const hits = shown.flatMap((group) => group.hits);
  const active = Math.min(activeAt, hits.length - 1);
  const optionId = (at: number) => `${id}-${at}`;

  function choose(hit: Hit) {
    remember(hit);
    onClose();
    // In place of the entry that Back would have closed.
    void navigate(hit.to, { replace: true });
  }

  function moveTo(at: number) {
    const next = (at + hits.length) % hits.length;
    setActiveAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent) {
    const hit = hits[active];
    if (hit === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') moveTo(active + 1);
    else if (event.key === 'ArrowUp') moveTo(active - 1);
    else if (event.key === 'Enter') choose(hit);
    else return;
    event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes, as Esc does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.head}>
        <IconSearch size={20} stroke={1.75} aria-hidden className={styles.icon} />
        <input
          type="search"
          role="combobox"
          className={styles.field}
          aria-label={label}
          placeholder="Type a name"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
          value={words}
          onChange={(event) => {
            setActiveAt(0);
            onWords(event.target.value);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles.close} onClick={close}>
          Close
        </button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list} hidden={hits.length === 0}>
        {shown.map(({ title, hits: own }, group) => {
          const before = shown.slice(0, group).reduce((sum, each) => sum + each.hits.length, 0);
          return (
            <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
              <p id={`${id}-group-${group}`} role="presentation" className={styles.group}>
                {title}
              </p>
              {own.map((hit, at) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and works the list
                <div
                  key={hit.to}
                  id={optionId(before + at)}
                  role="option"
                  aria-selected={before + at === active}
                  className={styles.option}
                  onClick={() => choose(hit)}
                >
                  <span className={styles.label}>{hit.label}</span>
                  {hit.detail === undefined ? null : <span className={styles.detail}>{hit.detail}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <p role="status" className={styles.status}>
        {stateText(state, hits.length, words)}
      </p>
    </dialog>
  );
}

function stateText(state: FindDialogProps['state'], count: number, words: string): string {
  if (state === 'searching') return 'Searching...';
  if (state === 'failed') return 'Some results could not be loaded. Check the connection and try again.';
  if (words.trim() === '') return 'Type to search.';
  if (count === 0) return 'Nothing found. Check the spelling or try fewer words.';
  return count === 1 ? '1 result' : `${count} results`;
}
