// Answers to look at one at a time: a list of tabs by the WAI-ARIA pattern, with arrows, Home and End.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './comparison.module.css';

export interface AnswerTab {
  id: string;
  label: string;
  content: ReactNode;
}

export function AnswerTabs({ label, tabs }: { label: string; tabs: readonly AnswerTab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '');
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  function handleKey(event: KeyboardEvent) {
    const place = tabs.findIndex((tab) => tab.id === shown?.id);
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    if (tab === undefined) return;
    setChosen(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.id}`)}`)?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabList}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === shown?.id}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === shown?.id ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown?.id ?? ''}`}
        tabIndex={0}
        className={styles.panel}
      >
        {shown?.content}
      </div>
    </div>
  );
}
