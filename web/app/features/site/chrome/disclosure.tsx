// A menu of the header as a native disclosure, so that it also opens before or without scripts. A chosen page, a click elsewhere and
// Esc close it.
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
    <details ref={menu} className={className} onKeyDown={handleKey}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}
