import { useEffect, useRef, useState } from 'react';
import { getSession, onSessionEvent } from '#web/lib/session/session.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { type Autosave, createAutosave } from './autosave.ts';

/** The outcome of a save: done, nothing to save, or refused, which the caller itself tells people about. */
export type SaveOutcome = 'saved' | 'nothing' | 'told';

type Options = {
  /** The content of the form as text, by which changes are noticed. */
  fingerprint: string;
  isDirty: boolean;
  /** Saves the changes. `isClosing`: the window is about to go, so nothing can be waited for. Rejects when it fails. */
  save: (options: { isClosing: boolean }) => Promise<SaveOutcome>;
};

/**
 * Saves a form by itself, soon after a change. Also at once if an earlier visit left something; when the
 * network or the session comes back; when the window is hidden or closes; and when the form is removed.
 */
export function useAutosave(options: Options): { autosave: Autosave; isSavedJustNow: boolean } {
  const latest = useRef(options);
  latest.current = options;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const say = useRef(createNews());

  const save = async (isClosing = false) => {
    // Without a session a save would ask for the password, and nobody has pressed anything.
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

/** Announces the first save, and after that only a change between saved and not saved. */
function createNews() {
  let before: News | null = null;
  return (news: News) => {
    if (news === before) return;
    before = news;
    announce(news === 'saved' ? 'Saved' : 'Not saved yet. We’ll try again.');
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
