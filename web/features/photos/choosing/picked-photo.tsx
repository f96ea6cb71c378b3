import { CircleAlert, Pencil, RotateCw, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AlternativeTextField } from '#web/features/photos/alternative-text-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import styles from './picked-list.module.css';
import type { PickedPhoto as Photo } from './picked-photos.ts';

type Props = {
  photo: Photo;
  onEdit: () => void;
  onDescribe: (alternativeText: string) => void;
  onSendAgain: () => void;
  onStop: () => void;
  onRemove: () => void;
};

/** One photo on its way to the server, from being chosen to its last byte. */
export function PickedPhoto({ photo, onEdit, onDescribe, onSendAgain, onStop, onRemove }: Props) {
  const { key, fileName, image, state, alternativeText } = photo;
  const url = useObjectUrl(image);
  const isFree = state.kind === 'ready' || state.kind === 'failed';
  const icon = { 'aria-hidden': true } as const;
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
        {isFree && <AlternativeTextField name={key} value={alternativeText} onChange={onDescribe} />}
        <Row gap={2}>
          {state.kind === 'failed' && (
            <Button
              size="small"
              icon={<RotateCw {...icon} />}
              onPress={onSendAgain}
              aria-label={`Retry ${fileName}`}
            >
              Retry
            </Button>
          )}
          {isFree && (
            <Button
              variant="secondary"
              size="small"
              icon={<Pencil {...icon} />}
              onPress={onEdit}
              aria-label={`Edit ${fileName}`}
            >
              Edit
            </Button>
          )}
          {state.kind === 'sending' || state.kind === 'waiting' ? (
            <Button
              variant="quiet"
              size="small"
              icon={<X {...icon} />}
              onPress={onStop}
              aria-label={`Cancel ${fileName}`}
            >
              Cancel
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 {...icon} />}
              onPress={onRemove}
              aria-label={`Remove ${fileName}`}
            >
              Remove
            </Button>
          )}
        </Row>
      </Stack>
    </li>
  );
}

/** An address for an image in memory, for as long as it is shown; null until there is one. */
function useObjectUrl(image: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return setUrl(null);
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}
