import { useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';

const delayMs = 400;

/** Keeps what is typed a moment after the last keystroke, and at once when the form goes away. */
export function useDraft(key: string | undefined) {
  const [found] = useState(() => (key === undefined ? null : readDraft(key)));
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null);

  const cancel = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  };
  const flush = () => {
    const write = waiting.current?.write;
    cancel();
    write?.();
  };
  const flushLatest = useRef(flush);
  flushLatest.current = flush;

  useEffect(() => {
    const keep = () => flushLatest.current();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  return {
    found,
    flush,
    keep: (values: Readonly<Record<string, unknown>>) => {
      if (key === undefined) return;
      cancel();
      const write = () => {
        waiting.current = null;
        writeDraft(key, values);
      };
      waiting.current = { timer: setTimeout(write, delayMs), write };
    },
    clear: () => {
      cancel();
      if (key !== undefined) clearDraft(key);
    },
  };
}
