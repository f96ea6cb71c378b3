import { useRef, useState } from 'react';
import { AlternativeTextField } from '#web/features/photos/alternative-text-field.tsx';
import { ImageEditor, type ImageEditorHandle } from '#web/ui/image-editor/image-editor.tsx';
import { SavingDialog } from './saving-dialog.tsx';

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
  const save = async () => onSave({ image: (await editor.current?.result()) ?? null, alternativeText: text });
  return (
    <SavingDialog title="Edit picture" size="large" onSave={save} onClose={onClose}>
      <ImageEditor image={image} isSquare={isSquare} handle={editor} />
      <AlternativeTextField name="edited" value={text} onChange={setText} />
    </SavingDialog>
  );
}
