// What an order's page says next: after a wait or a press it takes the focus, because what had it may be gone.
import { type ReactNode, useEffect, useRef } from 'react';

interface OrderNewsProps {
  takesFocus: boolean;
  children: ReactNode;
}

export function OrderNews({ takesFocus, children }: OrderNewsProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
