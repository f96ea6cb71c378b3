import { useSyncExternalStore } from 'react';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { noMarks, onMarks, readMarks, setMark } from './marks.ts';

/** Kept separately for each user of the browser. */
export function useMarks() {
  const userId = useSession()?.user.id ?? getOwner()?.user.id ?? '';
  const marks = useSyncExternalStore(
    onMarks,
    () => readMarks(userId),
    () => noMarks,
  );
  return {
    ...marks,
    star: (ids: readonly string[], isOn: boolean) => setMark(userId, 'starred', ids, isOn),
    hide: (ids: readonly string[], isOn: boolean) => setMark(userId, 'hidden', ids, isOn),
    /** Reads the current marks when called, for use after a delay. */
    isHiddenNow: (id: string) => readMarks(userId).hidden.includes(id),
  };
}
export type UseMarks = ReturnType<typeof useMarks>;
