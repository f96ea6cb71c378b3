import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { fetchFile } from '#web/lib/api/fetch-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

/** Saves a PDF, and says where it is or why it is not there. `of` is for a screen reader: 'version 2'. */
export function SavePdfButton({ of, ...pdf }: Pdf & { of: string }) {
  const { downloading, start } = usePdf(pdf);
  const { state } = downloading;
  return (
    <Stack gap={3} align="start">
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        isPending={state === 'running'}
        onPress={() => void start()}
      >
        {state === 'failed' ? 'Try the PDF again' : 'Save as PDF'}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </Button>
      {state === 'failed' && <Alert tone="error">The PDF wasn’t saved. {downloading.reason}</Alert>}
      {state === 'done' && (
        <Alert tone="success">Look for {pdf.fileName} where your browser saves downloads.</Alert>
      )}
    </Stack>
  );
}

/** A PDF that only the signed-in person may have, and the name that it is saved under. */
type Pdf = { path: string; fileName: string };

type Downloading = { state: 'resting' | 'running' | 'done' } | { state: 'failed'; reason: string };

/** Saves a PDF. A plain link would not carry the session. */
function usePdf({ path, fileName }: Pdf) {
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
      saveFile(await fetchFile(path, { signal }), fileName);
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
