import { Upload } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { PhotoEditor } from './lazy-photo-editor.tsx';
import styles from './photo-section.module.css';
import { PickedPhoto } from './picked-photo.tsx';
import { canSend } from './picked-photos.ts';
import type { useUploads } from './use-uploads.ts';

type Props = {
  uploads: ReturnType<typeof useUploads>;
  title: string;
  isSquare: boolean;
  id?: string | undefined;
};

/** What is chosen and not yet uploaded. */
export function PickedList({ uploads, title, isSquare, id }: Props) {
  const { photos, edit, describe, send, sendAgain, stop, remove } = uploads;
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const edited = photos.find(({ key }) => key === editedKey);
  const ready = photos.filter(canSend).length;
  return (
    <fieldset id={id} className={styles.picked} aria-label={`Chosen for ${title}`} onKeyDown={keepEnter}>
      <ul className={styles.list}>
        {photos.map((photo) => (
          <PickedPhoto
            key={photo.key}
            photo={photo}
            onEdit={() => setEditedKey(photo.key)}
            onDescribe={(text) => describe(photo.key, text)}
            onSendAgain={() => sendAgain(photo.key)}
            onStop={() => stop(photo.key)}
            onRemove={() => remove(photo.key)}
          />
        ))}
      </ul>
      {ready > 0 && (
        <div>
          <Button icon={<Upload aria-hidden="true" />} onPress={send}>
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
