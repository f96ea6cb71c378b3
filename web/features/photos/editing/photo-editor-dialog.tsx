import { useRef, useState } from 'react';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PictureEditor, type PictureEditorHandle } from '#web/ui/picture-editor/picture-editor.tsx';
import { AlternativeTextField } from './alternative-text-field.tsx';
import styles from './photo-editor-dialog.module.css';

export type EditedPhoto = { picture: Blob | null; alternativeText: string };

type Props = {
  picture: Blob;
  alternativeText: string;
  isSquare: boolean;
  saveLabel: string;
  /** `picture` is null where only the words were changed. Rejects when nothing was saved. */
  onSave: (edited: EditedPhoto) => Promise<void> | void;
  onClose: () => void;
};

export function PhotoEditorDialog({ picture, alternativeText, isSquare, saveLabel, onSave, onClose }: Props) {
  const editor = useRef<PictureEditorHandle>(null);
  const [text, setText] = useState(alternativeText);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave({ picture: (await editor.current?.result()) ?? null, alternativeText: text });
      onClose();
    } catch (error) {
      setProblem(describeError(error));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      title="Edit picture"
      size="large"
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
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <PictureEditor picture={picture} isSquare={isSquare} handle={editor} />
        <AlternativeTextField name="edited" value={text} onChange={setText} />
        {problem && <Alert tone="error">{problem}</Alert>}
      </div>
    </Dialog>
  );
}
