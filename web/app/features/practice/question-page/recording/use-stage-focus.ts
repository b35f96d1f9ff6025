// What was pressed is gone with its stage, so the focus goes to the next one; the first must not pull it.
import { type RefObject, useEffect, useRef } from 'react';

export function useStageFocus(stage: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage) element.current?.focus();
    before.current = stage;
  }, [stage]);
  return element;
}
