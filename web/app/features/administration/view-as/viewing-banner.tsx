// On every page while an administrator views as somebody else: as whom, until when, and the way out.
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatClock } from '#lib/text/format-signed-in.ts';
import { forgetViewing, leaveViewing, useViewing } from '#lib/viewing.ts';
import { Button } from '#ui/button.tsx';
import styles from './viewing-banner.module.css';

export function ViewingBanner() {
  const viewing = useViewing();
  const [isStopping, setStopping] = useState(false);
  if (viewing === null) return null;
  const { viewingId, name, endsAt } = viewing;

  function handleStop(of: { userId: string }) {
    setStopping(true);
    // Before the call: it is one's own, and no longer the other's.
    forgetViewing();
    api
      .stopViewing({ params: { viewingId } })
      // It has ended by itself, or will.
      .catch(() => undefined)
      .finally(() => leaveViewing(of));
  }

  return (
    <aside aria-label="Viewing as somebody else" className={styles.banner}>
      <p className={styles.text}>
        <strong>{`Viewing as ${name}`}</strong>
        {`, until ${formatClock(endsAt)}: nothing can be changed, and messages and answers are hidden.`}
      </p>
      <Button
        variant="secondary"
        size="small"
        isBusy={isStopping}
        busyLabel="Stopping..."
        onClick={() => handleStop(viewing)}
      >
        Stop
      </Button>
    </aside>
  );
}
