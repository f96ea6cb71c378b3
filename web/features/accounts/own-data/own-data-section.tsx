import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { ownData, ownDataFileName } from '#contract/accounts/own-data.ts';
import { accountDialogs } from '#contract/texts/dialogs/account.ts';
import { describeError } from '#web/lib/api/api.ts';
import { fetchFile } from '#web/lib/api/fetch-file.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { sizeWords } from '#web/lib/size-words.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './own-data.module.css';

export function OwnDataSection() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { downloading, start, cancel } = useOwnData();
  const { state } = downloading;
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Download your data</h2>
        <Quiet size="body">{accountDialogs.ownData.what}</Quiet>
        {state === 'failed' && <Alert tone="error">{downloading.reason}</Alert>}
        {state === 'done' && (
          <Alert tone="success">Look for {ownDataFileName()} where your browser saves downloads.</Alert>
        )}
        <Row align="center">
          <Button
            ref={button}
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            isPending={state === 'running'}
            onPress={() => void start()}
          >
            {state === 'failed' ? 'Try again' : state === 'done' ? 'Download again' : 'Download'}
          </Button>
          {state === 'running' && (
            <>
              <Button
                variant="quiet"
                onPress={() => {
                  cancel();
                  button.current?.focus();
                }}
              >
                Cancel
              </Button>
              <span className={styles.progress}>{sizeWords(downloading.bytes)} so far</span>
            </>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

type Downloading =
  | { state: 'resting' }
  | { state: 'running'; bytes: number }
  | { state: 'done' }
  | { state: 'failed'; reason: string };

/** The download of the person's own data. Its size is not known beforehand: the server makes it while sending. */
function useOwnData() {
  const [downloading, setDownloading] = useState<Downloading>({ state: 'resting' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setDownloading({ state: 'running', bytes: 0 });
    let bytes = 0;
    const onChunk = ({ length }: Uint8Array) => {
      bytes += length;
      if (!signal.aborted) setDownloading({ state: 'running', bytes });
    };
    try {
      saveFile(await fetchFile(ownData.download.path, { onChunk, signal }), ownDataFileName());
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
