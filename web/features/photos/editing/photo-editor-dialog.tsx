import { useRef, useState } from 'react';
import { AlternativeTextField } from '#web/features/photos/alternative-text-field.tsx';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ImageEditor, type ImageEditorHandle } from '#web/ui/image-editor/image-editor.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

export type EditedPhoto = { image: Blob | null; alternativeText: string };

type Props = {
  image: Blob;
  alternativeText: string;
  isSquare: boolean;
  /** `image` is null where only the description was changed. Rejects when nothing was saved. */
  onSave: (edited: EditedPhoto) => Promise<void> | void;
  onClose: () => void;
};

export function PhotoEditorDialog({ image, alternativeText, isSquare, onSave, onClose }: Props) {
  const editor = useRef<ImageEditorHandle>(null);
  const [text, setText] = useState(alternativeText);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave({ image: (await editor.current?.result()) ?? null, alternativeText: text });
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
            Save
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <ImageEditor image={image} isSquare={isSquare} handle={editor} />
        <AlternativeTextField name="edited" value={text} onChange={setText} />
        {problem && <Alert tone="error">{problem}</Alert>}
      </Stack>
    </Dialog>
  );
}
