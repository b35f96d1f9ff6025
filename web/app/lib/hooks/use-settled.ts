// A value once it has stopped changing: what is typed is asked for when the fingers rest.
import { useEffect, useState } from 'react';

const REST_MS = 200;

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
