// The time, renewed once a minute: for what is shown by age and would otherwise stay as it was drawn.
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
