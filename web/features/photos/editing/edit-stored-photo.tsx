import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { setPhotos } from '#web/features/photos/photos-query.ts';
import { describePhoto } from '#web/features/photos/save-description.ts';
import { call, describeError, NetworkError } from '#web/lib/api/api.ts';
import { photoUrl } from '#web/lib/photos/photo-url.ts';
import { sendPhoto } from '#web/lib/photos/send-photo.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { OpeningImage, PhotoEditor } from './photo-editor.tsx';
import type { EditedPhoto } from './photo-editor-dialog.tsx';

type Props = { profileId: string; photo: FileRecord; onClose: () => void };

/** Edits a stored photo and puts the result in its place. */
export function EditStoredPhoto({ profileId, photo, onClose }: Props) {
  const { tag, url, alternativeText } = photo;
  const { data, error } = useQuery({
    queryKey: ['image', photo.guidID],
    queryFn: ({ signal }) => fetchImage(url, signal),
    gcTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    showToast({ message: describeError(error), tone: 'error' });
    onClose();
  }, [error, onClose]);
  if (!data) return <OpeningImage />;
  return (
    <PhotoEditor
      image={data}
      alternativeText={alternativeText ?? ''}
      isSquare={tag === 'avatar'}
      onSave={(edited) => replacePhoto(profileId, tag, photo, edited)}
      onClose={onClose}
    />
  );
}

async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(photoUrl(url) ?? '', { signal });
  if (!response.ok) throw new NetworkError(`image: ${response.status}`);
  return response.blob();
}

/**
 * Puts an edited photo in the place of a stored one. The old one is removed last, so that nothing is lost when a call
 * fails. @throws ApiError, NetworkError
 */
async function replacePhoto(
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
  await call(files.arrange, {
    params,
    body: { guidIDs: [...others.slice(0, at), sent.guidID, ...others.slice(at)] },
  });
  await call(files.remove, { params: { guidID: photo.guidID } });
  swap(described);
}
