// Recording and playing stand in files of their own, fetched when somebody records or has recorded: most people type.
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { OwnTakeProps } from './own-take.tsx';
import type { RecordPanelProps } from './record-panel.tsx';
import styles from './spoken-field.module.css';
import { useLoaded } from './use-loaded.ts';

const loadPanel = () => import('./record-panel.tsx');
const loadTake = () => import('./own-take.tsx');

export function RecordPart(props: RecordPanelProps) {
  const { module, hasFailed, retry } = useLoaded(loadPanel);
  if (module !== null) return <module.RecordPanel {...props} />;
  return hasFailed ? <NotLoaded what="The recorder" onRetry={retry} /> : <Skeleton lines={3} />;
}

export function TakePart(props: OwnTakeProps) {
  const { module, hasFailed, retry } = useLoaded(loadTake);
  if (module !== null) return <module.OwnTake {...props} />;
  return hasFailed ? <NotLoaded what="Your recording" onRetry={retry} /> : <Skeleton lines={3} />;
}

function NotLoaded({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.notLoaded}>
      <p>{what} could not be loaded. Check your connection.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
