import { useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { AlternativeTextField } from '#web/features/photos/alternative-text-field.tsx';
import { StoredPhoto } from '#web/features/photos/gallery/stored-photo.tsx';
import { setPhotos } from '#web/features/photos/photos-query.ts';
import { describePhoto } from '#web/features/photos/send-photo.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './describe-photo.module.css';

type Props = { profileId: string; photo: FileRecord; onClose: () => void };

/** Asks for the words alone. The editor asks for them too, but has to fetch the picture first. */
export function DescribePhoto({ profileId, photo, onClose }: Props) {
  const [text, setText] = useState(photo.alternativeText ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      const described = await describePhoto(photo, text);
      setPhotos(profileId, photo.tag, (list) =>
        list.map((other) => (other.guidID === photo.guidID ? described : other)),
      );
      onClose();
    } catch (error) {
      setProblem(describeError(error));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title="Describe picture"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button isPending={isSaving} onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <div className={styles.picture}>
          <StoredPhoto photo={photo} sizes="300px" fit="contain" />
        </div>
        <AlternativeTextField name="described" value={text} onChange={setText} />
        {problem && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </Dialog>
  );
}
