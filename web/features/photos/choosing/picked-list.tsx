import { Upload } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { PhotoEditor } from '#web/features/photos/editing/photo-editor.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import type { useUploads } from './photo-uploads.ts';
import styles from './picked-list.module.css';
import { PickedPhoto } from './picked-photo.tsx';
import { canSend } from './picked-photos.ts';

type Props = {
  uploads: ReturnType<typeof useUploads>;
  title: string;
  isSquare: boolean;
  id?: string | undefined;
  /** Called when the list disappears with the focus in it. */
  onFocusLost: () => void;
};

/** The photos that are chosen and not yet uploaded. */
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
  /** For buttons that disappear when they are pressed. */
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
      <Stack as="ul" gap={3}>
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
      </Stack>
      {ready > 0 && (
        <div>
          <Button icon={<Upload aria-hidden="true" />} onPress={keepFocus(send)}>
            {ready === 1 ? 'Upload 1 picture' : `Upload ${ready} pictures`}
          </Button>
        </div>
      )}
      {edited && (
        <PhotoEditor
          image={edited.original}
          alternativeText={edited.alternativeText}
          isSquare={isSquare}
          saveLabel="Use this picture"
          onSave={({ image, alternativeText }) => {
            if (image) edit(edited.key, image);
            describe(edited.key, alternativeText);
          }}
          onClose={() => setEditedKey(null)}
        />
      )}
    </fieldset>
  );
}

/** Enter in a text field would submit the form around this list. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
