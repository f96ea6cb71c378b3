import { CircleAlert, RotateCw, Trash2, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { goesOnWords } from '#web/features/files/shared/send-photo.ts';
import { useObjectUrl } from '#web/features/files/shared/use-object-url.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import type { useUploads } from './photo-uploads.ts';
import styles from './picked-list.module.css';
import type { PickedPhoto as Photo } from './picked-photos.ts';

type Props = {
  uploads: ReturnType<typeof useUploads>;
  title: string;
  id?: string | undefined;
  /** Called when the list disappears with the focus in it. */
  onFocusLost: () => void;
};

/** The photos that are chosen and on their way to the server. */
export function PickedList({ uploads, title, id, onFocusLost }: Props) {
  const { photos, sendAgain, remove } = uploads;
  const list = useRef<HTMLFieldSetElement>(null);
  const loseFocus = useRef(onFocusLost);
  loseFocus.current = onFocusLost;
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element?.contains(document.activeElement)) loseFocus.current();
    };
  }, []);
  /** Takes the focus when a pressed button disappears. */
  const keepFocus = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  return (
    <fieldset ref={list} tabIndex={-1} id={id} className={styles.picked} aria-label={`Chosen for ${title}`}>
      <Stack as="ul" gap={3}>
        {photos.map((photo) => (
          <PickedPhoto
            key={photo.key}
            photo={photo}
            onSendAgain={keepFocus(() => sendAgain(photo.key))}
            onRemove={keepFocus(() => remove(photo.key))}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

type PickedPhotoProps = { photo: Photo; onSendAgain: () => void; onRemove: () => void };

/** One photo on its way to the server, from being chosen to its last byte. */
function PickedPhoto({ photo, onSendAgain, onRemove }: PickedPhotoProps) {
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
        {state.kind === 'checking' && <Quiet>Looking at the picture …</Quiet>}
        {state.kind === 'waiting' && <Quiet>Waiting for its turn …</Quiet>}
        {state.kind === 'sending' && (
          <ProgressBar label={`Uploading ${fileName}`} value={state.part} max={1} />
        )}
        {(state.kind === 'refused' || state.kind === 'failed') && (
          <p className={styles.problem}>{state.reason}</p>
        )}
        {state.kind === 'failed' && state.isInterrupted && <Quiet>{goesOnWords()}</Quiet>}
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
