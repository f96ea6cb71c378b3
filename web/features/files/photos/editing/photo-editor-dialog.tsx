import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { AlternativeTextField, isTooLong } from '#web/features/files/photos/alternative-text-field.tsx';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { describeError, NetworkError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ImageEditor, type ImageEditorHandle } from '#web/ui/image-editor/image-editor.tsx';
import { replacePhoto } from './replace-photo.ts';
import { SavingDialog } from './saving-dialog.tsx';

type Props = { profileId: string; photo: FileRecord };

/** Edits a stored photo and puts the result in its place. */
export function PhotoEditorDialog({ profileId, photo }: Props) {
  const { tag, url } = photo;
  const { data: image, error } = useQuery({
    queryKey: ['image', photo.guidID],
    queryFn: ({ signal }) => fetchImage(url, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const editor = useRef<ImageEditorHandle>(null);
  const [text, setText] = useState(photo.alternativeText ?? '');
  const save = async () => {
    const edited = { image: (await editor.current?.result()) ?? null, alternativeText: text };
    await replacePhoto(profileId, tag, photo, edited);
  };
  return (
    <SavingDialog title="Edit picture" size="large" onSave={image && !isTooLong(text) ? save : undefined}>
      {image && <ImageEditor image={image} isSquare={tag === 'avatar'} handle={editor} />}
      {image && <AlternativeTextField name="edited" value={text} onChange={setText} />}
      {!image && error && <Alert tone="error">{describeError(error)}</Alert>}
      {!image && !error && <p role="status">Opening the picture …</p>}
    </SavingDialog>
  );
}

async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(photoUrl(url) ?? '', { signal });
  if (!response.ok) throw new NetworkError(`image: ${response.status}`);
  return response.blob();
}
