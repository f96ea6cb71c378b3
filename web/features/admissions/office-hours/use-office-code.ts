import { useEffect, useState } from 'react';
import { loadChunk } from '#web/lib/lazy/load-chunk.ts';

const load = () => import('#contract/office-hours.ts');
type OfficeCode = Awaited<ReturnType<typeof load>>;

/** Stays once it has loaded. */
let loaded: OfficeCode | undefined;

type Wanted = { code: OfficeCode | null; error: unknown; retry: () => void };

/** What knows the office’s calendar, with all public holidays. It loads where the operator has set office hours. */
export function useOfficeCode(isWanted: boolean): Wanted {
  const [code, setCode] = useState(loaded);
  const [error, setError] = useState<unknown>(null);
  const isMissing = isWanted && code === undefined && error === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadChunk(load).then(
      (found) => {
        loaded = found;
        if (isCurrent) setCode(found);
      },
      (reason: unknown) => {
        if (isCurrent) setError(reason);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return { code: (isWanted && code) || null, error: isWanted ? error : null, retry: () => setError(null) };
}
