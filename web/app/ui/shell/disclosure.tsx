// A menu of a bar as a native disclosure, so that it also opens before or without scripts. A chosen page, a click elsewhere, Esc and,
// where the browser offers it, a phone's Back close it.
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Only some browsers have it, and TypeScript does not know it. */
declare const CloseWatcher: new () => EventTarget & { destroy: () => void };

interface DisclosureProps {
  className: string | undefined;
  summary: ReactNode;
  summaryClassName: string | undefined;
  children: ReactNode;
}

export function Disclosure({ className, summary, summaryClassName, children }: DisclosureProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function close() {
    if (menu.current !== null) menu.current.open = false;
  }

  // A phone's Back is a wish to close what is open. No entry of the history is spent on it: the menu's own links leave the page.
  const watcher = useRef<InstanceType<typeof CloseWatcher> | null>(null);
  function handleToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    watcher.current?.destroy();
    watcher.current = currentTarget.open && 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher.current?.addEventListener('close', close);
  }
  useEffect(() => () => watcher.current?.destroy(), []);

  // A new page must not arrive under an open menu.
  useEffect(close, [key]);

  useEffect(() => {
    function handlePointer(event: PointerEvent) {
      if (event.target instanceof Node && menu.current?.contains(event.target) === false) close();
    }
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, []);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    close();
    menu.current.querySelector('summary')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes from any link inside
    <details ref={menu} className={className} onKeyDown={handleKey} onToggle={handleToggle}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
