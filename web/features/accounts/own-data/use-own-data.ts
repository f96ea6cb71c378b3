import { useEffect, useRef, useState } from 'react';
import { ownData, ownDataFileName } from '#contract/accounts/own-data.ts';
import { describeError } from '#web/lib/api/api.ts';
import { fetchFile } from '#web/lib/api/fetch-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { announce } from '#web/ui/live-region/announcer.ts';

export type Downloading =
  | { state: 'resting' }
  | { state: 'running'; bytes: number }
  | { state: 'done' }
  | { state: 'failed'; reason: string };

/** The download of the person's own data. Its size is not known beforehand: the server makes it while sending. */
export function useOwnData() {
  const [downloading, setDownloading] = useState<Downloading>({ state: 'resting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setDownloading({ state: 'running', bytes: 0 });
    const onProgress = (bytes: number) => {
      if (!signal.aborted) setDownloading({ state: 'running', bytes });
    };
    try {
      saveFile(await fetchFile({ path: ownData.download.path, onProgress, signal }), ownDataFileName);
      setDownloading({ state: 'done' });
      announce('Your data is downloaded');
    } catch (error) {
      if (!signal.aborted) setDownloading({ state: 'failed', reason: describeError(error) });
    } finally {
      if (running.current === controller) running.current = null;
    }
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setDownloading({ state: 'resting' });
  };

  return { downloading, start, cancel };
}
