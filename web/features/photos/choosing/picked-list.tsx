import { Upload } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { PhotoEditor } from '#web/features/photos/editing/lazy-photo-editor.tsx';
import styles from '#web/features/photos/photo-section.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { PickedPhoto } from './picked-photo.tsx';
import { canSend } from './picked-photos.ts';
import type { useUploads } from './use-uploads.ts';

type Props = {
  uploads: ReturnType<typeof useUploads>;
  title: string;
  isSquare: boolean;
  id?: string | undefined;
  /** The list goes, and the focus was in it. */
  onFocusLost: () => void;
};

/** What is chosen and not yet uploaded. */
export function PickedList({ uploads, title, isSquare, id, onFocusLost }: Props) {
  const { photos, edit, describe, send, sendAgain, stop, remove } = uploads;
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const edited = photos.find(({ key }) => key === editedKey);
  const ready = photos.filter(canSend).length;
  const list = useRef<HTMLFieldSetElement>(null);
  const loseFocus = useRef(onFocusLost);
  loseFocus.current = onFocusLost;
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element?.contains(document.activeElement)) loseFocus.current();
    };
  }, []);
  /** For presses whose button goes with them. */
  const keepFocus = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  return (
    <fieldset
      ref={list}
      tabIndex={-1}
      id={id}
      className={styles.picked}
      aria-label={`Chosen for ${title}`}
      onKeyDown={keepEnter}
    >
      <ul className={styles.list}>
        {photos.map((photo) => (
          <PickedPhoto
            key={photo.key}
            photo={photo}
            onEdit={() => setEditedKey(photo.key)}
            onDescribe={(text) => describe(photo.key, text)}
            onSendAgain={keepFocus(() => sendAgain(photo.key))}
            onStop={keepFocus(() => stop(photo.key))}
            onRemove={keepFocus(() => remove(photo.key))}
          />
        ))}
      </ul>
      {ready > 0 && (
        <div>
          <Button icon={<Upload aria-hidden="true" />} onPress={keepFocus(send)}>
            {ready === 1 ? 'Upload 1 picture' : `Upload ${ready} pictures`}
          </Button>
        </div>
      )}
      {edited && (
        <PhotoEditor
          picture={edited.original}
          alternativeText={edited.alternativeText}
          isSquare={isSquare}
          saveLabel="Use this picture"
          onSave={({ picture, alternativeText }) => {
            if (picture) edit(edited.key, picture);
            describe(edited.key, alternativeText);
          }}
          onClose={() => setEditedKey(null)}
        />
      )}
    </fieldset>
  );
}

/** In a line of text it would send the form around this list. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
