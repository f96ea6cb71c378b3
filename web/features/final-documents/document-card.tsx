import { FileUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { sizeWords } from '#web/lib/size-words.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './final-documents.module.css';
import { type FinalDocument, useFinalDocument } from './use-final-document.ts';

type Props = {
  title: string;
  meaning: string;
  testUrl: string | null;
  onSent: (isSent: boolean) => void;
};

export function DocumentCard({ title, meaning, testUrl, onSent }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { document, choose, sendAgain, remove } = useFinalDocument(testUrl, onSent);
  const picture = 'picture' in document ? document.picture : null;
  const { value, words } = progressOf[document.state];
  useEffect(() => {
    if (document.state !== 'empty' && document.state !== 'refused') announce(`${title}: ${words}`);
  }, [title, words, document.state]);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.meaning}>{meaning}</p>
        {document.state === 'refused' && <Alert tone="error">{document.reason}</Alert>}
        {document.state === 'notSent' && (
          <Alert
            tone="error"
            action={
              <Button variant="secondary" size="small" onPress={sendAgain}>
                Send again
              </Button>
            }
          >
            The test address did not take the picture. It is still here.
          </Alert>
        )}
        {picture && (
          <figure className={styles.figure}>
            <img className={styles.picture} src={picture.url} alt={`${title}, as you chose it`} />
            <figcaption className={styles.meaning}>
              {picture.width} × {picture.height} pixels, {sizeWords(picture.blob.size)}
            </figcaption>
          </figure>
        )}
        {document.state !== 'empty' && document.state !== 'refused' && (
          <ProgressBar label="Progress" value={value} words={words} />
        )}
        <Row>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/jpeg"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void choose(file);
              // So that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button
            variant="secondary"
            size="small"
            icon={<FileUp aria-hidden="true" />}
            aria-label={`${picture ? 'Choose another picture' : 'Choose a picture'}: ${title}`}
            onPress={() => input.current?.click()}
          >
            {picture ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {picture && (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={`Remove: ${title}`}
              onPress={remove}
            >
              Remove
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

const progressOf: Record<FinalDocument['state'], { value: number; words: string }> = {
  empty: { value: 0, words: 'Nothing chosen' },
  refused: { value: 0, words: 'Not taken' },
  resizing: { value: 25, words: 'Making it smaller' },
  sending: { value: 75, words: 'Sending it to the test address' },
  ready: { value: 100, words: 'Made smaller. Not sent.' },
  sent: { value: 100, words: 'Sent to the test address' },
  notSent: { value: 75, words: 'Made smaller. Not sent.' },
};
