// The room of a sample question: one bar with the way out, the time, what is saved and the way on; below it nothing but the task.
// Leaving asks nothing, because everything is kept.
import { type BankId, BANKS } from '@matricula/contract/practice/banks.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import styles from './room-frame.module.css';

interface RoomFrameProps {
  bank: BankId;
  title: string;
  /** The clock, while it runs. */
  clock?: ReactNode;
  /** Null before there is anything to save. */
  isKept: boolean | null;
  /** The button that ends the work, while there is work. */
  action?: ReactNode;
  /** What is missing before the work can end, in place. */
  notice?: string;
  workRef: Ref<HTMLElement>;
  children: ReactNode;
}

export function RoomFrame({ bank, title, clock, isKept, action, notice = '', workRef, children }: RoomFrameProps) {
  const { title: bankTitle, path } = BANKS[bank];
  return (
    <div className={styles.room}>
      <header className={styles.bar}>
        <div className={styles.line}>
          <Link to={path} className={styles.leave} prefetch="intent">
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            {bankTitle}
          </Link>
          <div className={styles.clock}>{clock}</div>
          {isKept === null ? null : (
            <p className={styles.kept}>
              {isKept ? (
                <>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  <span>
                    Saved<span className={styles.where}> on this device</span>
                  </span>
                </>
              ) : (
                'Not saved: this browser does not allow storage'
              )}
            </p>
          )}
          {action === undefined ? null : <div className={styles.action}>{action}</div>}
        </div>
        <p role="status" className={styles.notice}>
          {notice}
        </p>
      </header>
      <main id="main" ref={workRef} className={styles.main}>
        <p className={styles.kind}>{bankTitle}, sample question</p>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
