import { useEffect, useRef, useState } from 'react';
import { getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { type Autosave, createAutosave } from './autosave.ts';

/** What becomes of a save: done, or nothing to save, or known to its owner, who tells people. */
export type SaveOutcome = 'saved' | 'nothing' | 'told';

type Options = {
  /** What is in the form, as text that differs when the form does. */
  fingerprint: string;
  isDirty: boolean;
  /** Saves what has changed, when it may be the last chance without waiting for anything. Rejects when it was not saved. */
  save: (options: { isClosing: boolean }) => Promise<SaveOutcome>;
};

/**
 * Saves a form by itself: soon after a change, at once what an earlier visit left, when the network or the session is
 * back, when the window is put away or closes, and when the form goes.
 */
export function useAutosave(options: Options): { autosave: Autosave; isSavedJustNow: boolean } {
  const latest = useRef(options);
  latest.current = options;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const say = useRef(createNews());

  const save = async (isClosing = false) => {
    // Nobody is asked for a password because of something that nobody pressed.
    if (!latest.current.isDirty || !getSession()) return;
    try {
      const outcome = await latest.current.save({ isClosing });
      if (outcome !== 'saved') return;
      setSavedAt(Date.now());
      say.current('saved');
    } catch {
      say.current('failed');
    }
  };
  const [autosave] = useState(() => createAutosave(() => save()));
  const saveClosing = useRef(() => save(true));

  const { fingerprint, isDirty } = options;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isDirty && fingerprint) void (isFirst.current ? autosave.now() : autosave.changed());
    isFirst.current = false;
  }, [autosave, fingerprint, isDirty]);

  useEffect(() => {
    let isClosed = false;
    const now = () => void autosave.now();
    const nowIfHidden = () => {
      if (document.visibilityState === 'hidden' && !isClosed) now();
    };
    const close = () => {
      isClosed = true;
      void saveClosing.current();
    };
    const open = () => {
      isClosed = false;
    };
    window.addEventListener('online', now);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', open);
    document.addEventListener('visibilitychange', nowIfHidden);
    const stopListening = onSessionEvent(({ kind }) => {
      if (kind === 'started') now();
    });
    return () => {
      stopListening();
      window.removeEventListener('online', now);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      document.removeEventListener('visibilitychange', nowIfHidden);
      now();
    };
  }, [autosave]);

  return { autosave, isSavedJustNow: useJustNow(savedAt) };
}

type News = 'saved' | 'failed';

/** Says the first success, and from then on only what is different from before. */
function createNews() {
  let before: News | null = null;
  return (news: News) => {
    if (news === before) return;
    before = news;
    announce(news === 'saved' ? 'Saved' : 'Not saved yet. We will try again.');
  };
}

const justNowMs = 60_000;

/** Whether `time` is less than a minute ago. */
function useJustNow(time: number | null): boolean {
  const [past, setPast] = useState<number | null>(null);
  useEffect(() => {
    if (time === null) return;
    const timer = setTimeout(() => setPast(time), justNowMs);
    return () => clearTimeout(timer);
  }, [time]);
  return time !== null && time !== past;
}
