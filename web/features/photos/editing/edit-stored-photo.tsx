import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { describeError, NetworkError } from '#web/lib/api/api.ts';
import { pictureUrl } from '#web/lib/images/picture-url.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';
import { OpeningPicture, PhotoEditor } from './lazy-photo-editor.tsx';
import { replacePhoto } from './replace-photo.ts';

type Props = { profileId: string; photo: FileRecord; onClose: () => void };

/** Fetches a stored picture, edits it and puts the result in its place. */
export function EditStoredPhoto({ profileId, photo, onClose }: Props) {
  const { tag, url, alternativeText } = photo;
  const { data, error } = useQuery({
    queryKey: ['picture', photo.guidID],
    queryFn: ({ signal }) => fetchPicture(url, signal),
    gcTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    showToast({ message: describeError(error), tone: 'error' });
    onClose();
  }, [error, onClose]);
  if (!data) return <OpeningPicture />;
  return (
    <PhotoEditor
      picture={data}
      alternativeText={alternativeText ?? ''}
      isSquare={tag === 'avatar'}
      saveLabel="Save"
      onSave={(edited) => replacePhoto(profileId, tag, photo, edited)}
      onClose={onClose}
    />
  );
}

async function fetchPicture(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(pictureUrl(url) ?? '', { signal });
  if (!response.ok) throw new NetworkError(`picture: ${response.status}`);
  return response.blob();
}
