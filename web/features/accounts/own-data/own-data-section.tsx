import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import { ownDataFileName } from '#contract/accounts/own-data.ts';
import { sizeWords } from '#web/lib/size-words.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './own-data.module.css';
import { useOwnData } from './use-own-data.ts';

export function OwnDataSection() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { downloading, start, cancel } = useOwnData();
  const { state } = downloading;
  return (
    <Card as="section" padding="roomy" aria-labelledby={id}>
      <Stack>
        <h2 id={id}>Download your data</h2>
        <p className={styles.quiet}>
          Everything you told us, in one ZIP file: your account, profile and requests, what you and others
          wrote to each other, and your photos. Keep it where only you can find it.
        </p>
        {state === 'failed' && <Alert tone="error">{downloading.reason}</Alert>}
        {state === 'done' && (
          <Alert tone="success">Look for {ownDataFileName} where your browser saves downloads.</Alert>
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
