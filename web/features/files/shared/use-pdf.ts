import { useEffect, useRef, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { fetchFile } from '#web/lib/api/fetch-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { announce } from '#web/ui/live-region/announcer.ts';

/** A PDF that only the signed-in person may have, and the name that it is saved under. */
export type Pdf = { path: string; fileName: string };

type Downloading = { state: 'resting' | 'running' | 'done' } | { state: 'failed'; reason: string };

/** Saves a PDF. A plain link would not carry the session. */
export function usePdf({ path, fileName }: Pdf) {
  const [downloading, setDownloading] = useState<Downloading>({ state: 'resting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setDownloading({ state: 'running' });
    try {
      saveFile(await fetchFile({ path, onProgress: () => {}, signal }), fileName);
      setDownloading({ state: 'done' });
      announce(`${fileName} is downloaded`);
    } catch (error) {
      if (!signal.aborted) setDownloading({ state: 'failed', reason: describeError(error) });
    } finally {
      if (running.current === controller) running.current = null;
    }
  };

  return { downloading, start };
}
