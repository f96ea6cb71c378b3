import type { FileTag } from '#contract/enums.ts';
import { setPhotos } from '#web/features/photos/photos-query.ts';
import { describePhoto, sendPhoto } from '#web/features/photos/send-photo.ts';
import { describeError } from '#web/lib/api/api.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { checkPhoto } from './check-photo.ts';
import { nextPhotos, type PhotoEvent, type PickedPhoto } from './picked-photos.ts';

export type GalleryUploads = ReturnType<typeof createGalleryUploads>;

/** The photos chosen for one gallery, on their way to the server. `onChange` is called after every change. */
export function createGalleryUploads(profileId: string, tag: FileTag, onChange: () => void) {
  let photos: readonly PickedPhoto[] = [];
  let checking = Promise.resolve();
  let sending: { key: string; stop: AbortController } | null = null;
  const files = new Map<string, File>();

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
  };

  /** Sends one at a time, so that the server keeps the order of this list. */
  const sendNext = async (): Promise<void> => {
    const photo = photos.find(({ state }) => state.kind === 'waiting');
    if (sending || !photo?.image) return;
    const { key, fileName, image, alternativeText } = photo;
    const stop = new AbortController();
    sending = { key, stop };
    const onProgress = (part: number) => !stop.signal.aborted && tell({ kind: 'progress', key, part });
    onProgress(0);
    try {
      const sent = await sendPhoto({ profileId, tag, fileName, image }, { onProgress, signal: stop.signal });
      // The photo is stored; its description can be typed again.
      const record = await describePhoto(sent, alternativeText).catch(() => sent);
      // For a photo that was uploaded before, the server answers with its existing record.
      setPhotos(profileId, tag, (list) => [...list.filter(({ guidID }) => guidID !== record.guidID), record]);
      tell({ kind: 'gone', key });
      announce(`${fileName} is uploaded`);
    } catch (error) {
      if (!stop.signal.aborted) tell({ kind: 'failed', key, reason: describeError(error) });
    }
    sending = null;
    void sendNext();
  };

  const stop = (key: string) => {
    if (sending?.key === key) sending.stop.abort();
  };

  return {
    photos: () => photos,
    pick: (picked: readonly File[]) => {
      const added = picked.map((file) => ({ key: crypto.randomUUID(), fileName: file.name, original: file }));
      for (const { key, original } of added) files.set(key, original);
      tell({ kind: 'picked', photos: added });
      // Several large photos at once would not fit in the memory of a phone.
      for (const { key } of added) checking = checking.then(() => check(key));
    },
    edit: (key: string, image: Blob) => tell({ kind: 'edited', key, image }),
    describe: (key: string, alternativeText: string) => tell({ kind: 'described', key, alternativeText }),
    send: () => {
      tell({ kind: 'sent for' });
      void sendNext();
    },
    sendAgain: (key: string) => {
      tell({ kind: 'again', key });
      void sendNext();
    },
    stop: (key: string) => {
      stop(key);
      tell({ kind: 'stopped', key });
    },
    remove: (key: string) => {
      stop(key);
      files.delete(key);
      tell({ kind: 'gone', key });
    },
    stopAll: () => {
      files.clear();
      photos = [];
      sending?.stop.abort();
    },
  };
}
