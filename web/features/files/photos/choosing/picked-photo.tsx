import { CircleAlert, RotateCw, Trash2, X } from 'lucide-react';
import { goesOnWords } from '#web/features/files/shared/send-photo.ts';
import { useObjectUrl } from '#web/features/files/shared/use-object-url.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './picked-list.module.css';
import type { PickedPhoto as Photo } from './picked-photos.ts';

type Props = { photo: Photo; onSendAgain: () => void; onRemove: () => void };

/** One photo on its way to the server, from being chosen to its last byte. */
export function PickedPhoto({ photo, onSendAgain, onRemove }: Props) {
  const { fileName, image, state } = photo;
  const url = useObjectUrl(image);
  const isUnderWay = state.kind !== 'refused' && state.kind !== 'failed';
  const remove = isUnderWay ? 'Cancel' : 'Remove';
  return (
    <li className={styles.photo}>
      <div className={styles.preview}>
        {url ? (
          <img src={url} alt="" className={styles.image} />
        ) : (
          state.kind === 'checking' && <Skeleton shape="area" />
        )}
        {state.kind === 'refused' && <CircleAlert className={styles.refusedIcon} aria-hidden="true" />}
      </div>
      <Stack gap={2} className={styles.words}>
        <p className={styles.name}>{fileName}</p>
        {state.kind === 'checking' && <p className={styles.state}>Looking at the picture …</p>}
        {state.kind === 'waiting' && <p className={styles.state}>Waiting for its turn …</p>}
        {state.kind === 'sending' && (
          <ProgressBar label={`Uploading ${fileName}`} value={state.part} max={1} />
        )}
        {(state.kind === 'refused' || state.kind === 'failed') && (
          <p className={styles.problem}>{state.reason}</p>
        )}
        {state.kind === 'failed' && state.isInterrupted && <p className={styles.state}>{goesOnWords()}</p>}
        <Row gap={2}>
          {state.kind === 'failed' && (
            <Button
              size="small"
              icon={<RotateCw aria-hidden="true" />}
              onPress={onSendAgain}
              aria-label={`Retry ${fileName}`}
            >
              Retry
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={isUnderWay ? <X aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
            onPress={onRemove}
            aria-label={`${remove} ${fileName}`}
          >
            {remove}
          </Button>
        </Row>
      </Stack>
    </li>
  );
}
