import { useEffect, useRef, useState } from 'react';
import { getSession, onSessionEvent } from '#web/lib/session.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { type Autosave, createAutosave } from './autosave.ts';

type Options = {
  /** What is in the form, as text that differs when the form does. */
  fingerprint: string;
  isDirty: boolean;
  /** Saves what has changed. Answers whether there was anything; rejects when it was not saved. */
  save: () => Promise<boolean>;
};

/**
 * Saves a form by itself: soon after a change, when the network or the session is back, when the window is put away and
 * when the form goes. `savedAt` is when it last did.
 */
export function useAutosave(options: Options): { autosave: Autosave; savedAt: number | null } {
  const latest = useRef(options);
  latest.current = options;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const say = useRef(createNews());

  const save = async () => {
    // Nobody is asked for a password because of something that nobody pressed.
    if (!latest.current.isDirty || !getSession()) return;
    try {
      if (!(await latest.current.save())) return;
      setSavedAt(Date.now());
      say.current('saved');
    } catch {
      say.current('failed');
    }
  };
  const [autosave] = useState(() => createAutosave(save));

  const { fingerprint, isDirty } = options;
  useEffect(() => {
    if (isDirty && fingerprint) autosave.changed();
  }, [autosave, fingerprint, isDirty]);

  useEffect(() => {
    const now = () => void autosave.now();
    const nowIfHidden = () => {
      if (document.visibilityState === 'hidden') now();
    };
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', nowIfHidden);
    const stopListening = onSessionEvent(({ kind }) => {
      if (kind === 'started') now();
    });
    return () => {
      stopListening();
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', nowIfHidden);
      now();
    };
  }, [autosave]);

  return { autosave, savedAt };
}

type Outcome = 'saved' | 'failed';

/** Says the first success, and from then on only what is different from before. */
function createNews() {
  let before: Outcome | null = null;
  return (outcome: Outcome) => {
    if (outcome === before) return;
    before = outcome;
    announce(outcome === 'saved' ? 'Saved' : 'Not saved yet. We will try again.');
  };
}
