import { useLayoutEffect, useRef } from 'react';
import { Stack } from '#web/ui/stack/stack.tsx';
import type { useUploads } from './photo-uploads.ts';
import styles from './picked-list.module.css';
import { PickedPhoto } from './picked-photo.tsx';

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
