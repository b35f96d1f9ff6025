// Spec §2: Back leads to /marketplace, or one step back if `goBack` is set in navigation state. A link, so it works before scripts do.
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BackLink } from '#ui/layout/back-link.tsx';

export function ProfileBack() {
  const navigate = useNavigate();
  const state = useLocation().state as { goBack?: unknown } | null;

  function handleClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (state?.goBack !== true || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  }

  return <BackLink to="/marketplace" onClick={handleClick} />;
}
