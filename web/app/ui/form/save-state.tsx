// How words that save themselves stand: 'Saving...', 'Saved 12:03 p.m.', or why they are not saved, what was kept, and what can be done.
import { formatClock } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import styles from './save-state.module.css';
import type { Saving, useAutosave } from './use-autosave.ts';

function textOf(saving: Saving): string {
  switch (saving.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving...';
    case 'saved':
      return `Saved ${formatClock(saving.at)}`;
    case 'offline':
      return `Not saved: you are offline. ${keptText(saving.isKept)}.`;
    case 'retrying':
      return `Not saved. ${keptText(saving.isKept)}; trying again.`;
    case 'refused':
      return `Not saved. ${saving.text}`;
    case 'elsewhere':
      return 'Not saved: this was changed on another device. Saving replaces what is there.';
  }
}

function keptText(isKept: boolean): string {
  return isKept ? 'Your text is kept on this device' : 'Your text is kept here while this page is open';
}

type Autosave = Pick<ReturnType<typeof useAutosave>, 'saving' | 'saveMine' | 'discard'>;

export function SaveState({ autosave: { saving, saveMine, discard } }: { autosave: Autosave }) {
  const isWaiting = saving.kind === 'retrying' || saving.kind === 'refused';
  const isElsewhere = saving.kind === 'elsewhere';
  return (
    <div className={styles.state}>
      <span role="status">{textOf(saving)}</span>
      {isWaiting || isElsewhere ? (
        <Button variant="quiet" size="small" onClick={saveMine}>
          {isElsewhere ? 'Keep mine' : 'Save again'}
        </Button>
      ) : null}
      {isElsewhere ? (
        <Button variant="quiet" size="small" onClick={discard}>
          Use the other version
        </Button>
      ) : null}
    </div>
  );
}
