import type { FileTag } from '#contract/enums.ts';
import { setPhotos } from '#web/features/photos/photos-query.ts';
import { describeError } from '#web/lib/api/api.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { checkPicture } from './check-picture.ts';
import { nextPhotos, type PhotoEvent, type PickedPhoto } from './picked-photos.ts';
import { describePhoto, sendPhoto } from './send-photo.ts';

export type PileUploads = ReturnType<typeof createPileUploads>;

/** What is picked for one pile, on its way to the server. `onChange` is told of every change. */
export function createPileUploads(profileId: string, tag: FileTag, onChange: () => void) {
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
    const checked = await checkPicture(file);
    tell(
      'picture' in checked
        ? { kind: 'checked', key, picture: checked.picture }
        : { kind: 'refused', key, reason: checked.refusal },
    );
    if ('refusal' in checked) announce(`${file.name}: ${checked.refusal}`);
  };

  /** One after the other: the list on the server then has the order in which they stand here. */
  const sendNext = async (): Promise<void> => {
    const photo = photos.find(({ state }) => state.kind === 'waiting');
    if (sending || !photo?.picture) return;
    const { key, fileName, picture, alternativeText } = photo;
    const stop = new AbortController();
    sending = { key, stop };
    const onProgress = (part: number) => !stop.signal.aborted && tell({ kind: 'progress', key, part });
    onProgress(0);
    try {
      const sent = await sendPhoto(
        { profileId, tag, fileName, picture },
        { onProgress, signal: stop.signal },
      );
      // The picture is safe; its words can be given again.
      const record = await describePhoto(sent, alternativeText).catch(() => sent);
      // The same picture once more is the record that there is already.
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
      // A phone has not the memory to read several large pictures at once.
      for (const { key } of added) checking = checking.then(() => check(key));
    },
    edit: (key: string, picture: Blob) => tell({ kind: 'edited', key, picture }),
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
