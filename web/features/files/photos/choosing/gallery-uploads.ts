import type { FileTag } from '#contract/enums.ts';
import { reloadPhotos, setPhotos } from '#web/features/files/photos/photos-query.ts';
import { checkPhoto } from '#web/features/files/shared/check-photo.ts';
import {
  asJpeg,
  isInterruption,
  isUnreachable,
  sendPhoto,
  whenReachable,
} from '#web/features/files/shared/send-photo.ts';
import { describeError } from '#web/lib/api/api.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { nextPhotos, type PhotoEvent, type PickedPhoto } from './picked-photos.ts';

export type GalleryUploads = ReturnType<typeof createGalleryUploads>;

/** The photos chosen for one gallery, on their way to the server. `onChange` is called after every change. */
export function createGalleryUploads(profileId: string, tag: FileTag, onChange: () => void) {
  let photos: readonly PickedPhoto[] = [];
  let checking = Promise.resolve();
  let sending: { key: string; stop: AbortController } | null = null;
  const files = new Map<string, File>();
  /** How often it has gone on by itself since a photo was last uploaded. */
  let rounds = 0;
  let stopAsking: (() => void) | undefined;

  const tell = (event: PhotoEvent) => {
    photos = nextPhotos(photos, event);
    onChange();
  };

  const check = async (key: string) => {
    const file = files.get(key);
    files.delete(key);
    if (!file) return;
    const checked = await checkPhoto(file);
    tell(
      'image' in checked
        ? { kind: 'checked', key, image: checked.image }
        : { kind: 'refused', key, reason: checked.refusal },
    );
    if ('refusal' in checked) announce(`${file.name}: ${checked.refusal}`);
    else void sendNext();
  };

  /** Sends one at a time, so that the server keeps the order of this list. */
  const sendNext = async (): Promise<void> => {
    const photo = photos.find(({ state }) => state.kind === 'waiting');
    if (sending || !photo?.image) return;
    const { key, fileName, image } = photo;
    const stop = new AbortController();
    sending = { key, stop };
    const onProgress = (part: number) => !stop.signal.aborted && tell({ kind: 'progress', key, part });
    onProgress(0);
    try {
      const record = await sendPhoto(
        { profileId, tag, fileName: asJpeg(fileName), image },
        { onProgress, signal: stop.signal },
      );
      // For a photo that was uploaded before, the server answers with its existing record.
      setPhotos(profileId, tag, (list) => [...list.filter(({ guidID }) => guidID !== record.guidID), record]);
      rounds = 0;
      tell({ kind: 'gone', key });
      announce(`${fileName} is uploaded`);
    } catch (error) {
      // It may have arrived before it was cancelled. Then it can be deleted in the gallery.
      if (stop.signal.aborted) void reloadPhotos(profileId, tag);
      else fail(photo, error);
    }
    sending = null;
    void sendNext();
  };

  const fail = ({ key, fileName }: PickedPhoto, error: unknown) => {
    const reason = describeError(error);
    tell({ kind: 'failed', key, reason, isInterrupted: isInterruption(error) });
    announce(`${fileName}: ${reason}`);
    if (!isUnreachable(error)) return;
    stopAsking?.();
    stopAsking = whenReachable(() => {
      rounds += 1;
      resume();
    }, rounds);
  };

  const send = (event: PhotoEvent) => {
    tell(event);
    void sendNext();
  };

  const resume = () => send({ kind: 'resumed' });

  return {
    photos: () => photos,
    pick: (picked: readonly File[]) => {
      const added = picked.map((file) => ({ key: crypto.randomUUID(), fileName: file.name, file }));
      for (const { key, file } of added) files.set(key, file);
      tell({ kind: 'picked', photos: added.map(({ key, fileName }) => ({ key, fileName })) });
      // Several large photos at once would not fit in the memory of a phone.
      for (const { key } of added) checking = checking.then(() => check(key));
    },
    sendAgain: (key: string) => send({ kind: 'again', key }),
    /** Sends what was interrupted, once the network or the session is back. */
    resume,
    remove: (key: string) => {
      if (sending?.key === key) sending.stop.abort();
      files.delete(key);
      tell({ kind: 'gone', key });
      if (photos.length === 0) stopAsking?.();
    },
    stopAll: () => {
      stopAsking?.();
      files.clear();
      photos = [];
      sending?.stop.abort();
    },
  };
}
