import { useEffect, useState } from 'react';

const justNowMs = 60_000;

/** Whether `time` is less than a minute ago. */
export function useJustNow(time: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (time === null) return;
    const timer = setTimeout(() => setPast(time), justNowMs);
    return () => clearTimeout(timer);
  }, [time]);
  return time !== null && time !== past;
}
