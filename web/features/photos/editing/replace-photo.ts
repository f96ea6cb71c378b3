import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, files } from '#contract/files/files.ts';
import { describePhoto, sendPhoto } from '#web/features/photos/choosing/send-photo.ts';
import { setPhotos } from '#web/features/photos/photos-query.ts';
import { call } from '#web/lib/api/api.ts';
import type { EditedPhoto } from './photo-editor-dialog.tsx';

/**
 * Puts an edited picture in the place of a stored one: the old one goes last, so that nothing is lost when a call
 * fails on the way. @throws ApiError, NetworkError
 */
export async function replacePhoto(
  profileId: string,
  tag: FileTag,
  photo: FileRecord,
  { picture, alternativeText }: EditedPhoto,
): Promise<void> {
  const swap = (next: FileRecord) =>
    setPhotos(profileId, tag, (list) =>
      list
        .filter(({ guidID }) => guidID === photo.guidID || guidID !== next.guidID)
        .map((other) => (other.guidID === photo.guidID ? next : other)),
    );
  if (!picture) {
    swap(await describePhoto(photo, alternativeText));
    return;
  }
  const never = new AbortController();
  const sent = await sendPhoto(
    { profileId, tag, fileName: photo.fileName, picture },
    { onProgress: () => {}, signal: never.signal },
  );
  const described = await describePhoto(sent, alternativeText);
  // Nothing but the words has changed: the server knows the picture by its bytes.
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
