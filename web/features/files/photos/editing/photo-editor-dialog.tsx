import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { AlternativeTextField, isTooLong } from '#web/features/files/photos/alternative-text-field.tsx';
import { reloadPhotos, setPhotos } from '#web/features/files/photos/photos-query.ts';
import { describePhoto } from '#web/features/files/photos/save-description.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { sendPhoto } from '#web/features/files/shared/send-photo.ts';
import { call, describeError, NetworkError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { ImageEditor, type ImageEditorHandle } from './image-editor/image-editor.tsx';
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

/** `image` is null where only the description was changed. */
type EditedPhoto = { image: Blob | null; alternativeText: string };

/**
 * Puts an edited photo in the place of a stored one. The old one is removed last, so that nothing is lost when a call
 * fails: both are then shown, and saving again finishes, since the server answers the same bytes with the same record.
 * @throws ApiError, NetworkError
 */
async function replacePhoto(...photo: Parameters<typeof replace>): Promise<void> {
  try {
    await replace(...photo);
  } catch (error) {
    const [profileId, tag] = photo;
    void reloadPhotos(profileId, tag);
    throw error;
  }
}

async function replace(
  profileId: string,
  tag: FileTag,
  photo: FileRecord,
  { image, alternativeText }: EditedPhoto,
): Promise<void> {
  const swap = (next: FileRecord) =>
    setPhotos(profileId, tag, (list) =>
      list
        .filter(({ guidID }) => guidID === photo.guidID || guidID !== next.guidID)
        .map((other) => (other.guidID === photo.guidID ? next : other)),
    );
  if (!image) {
    swap(await describePhoto(photo, alternativeText));
    return;
  }
  const never = new AbortController();
  const sent = await sendPhoto(
    { profileId, tag, fileName: photo.fileName, image },
    { onProgress: () => {}, signal: never.signal },
  );
  const described = await describePhoto(sent, alternativeText);
  // The bytes are the same, so the server answered with the existing record: only the description has changed.
  if (sent.guidID === photo.guidID) {
    swap(described);
    return;
  }
  const params = { profileId, tag };
  const now = await call(files.list, { params });
  const others = now.map(({ guidID }) => guidID).filter((guidID) => guidID !== sent.guidID);
  const at = others.indexOf(photo.guidID);
  // The answer to removing it was lost.
  if (at < 0) {
    await reloadPhotos(profileId, tag);
    return;
  }
  await call(files.arrange, {
    params,
    body: { guidIDs: [...others.slice(0, at), sent.guidID, ...others.slice(at)] },
  });
  await call(files.remove, { params: { guidID: photo.guidID } });
  swap(described);
}
