import { useEffect, useState } from 'react';

/** Counts down the seconds of a wait that begins now. */
export function useSecondsLeft(waitMs: number): number {
  const [left, setLeft] = useState(waitMs);
  useEffect(() => {
    const end = Date.now() + waitMs;
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), 250);
    return () => clearInterval(timer);
  }, [waitMs]);
  return Math.ceil(left / 1_000);
}
