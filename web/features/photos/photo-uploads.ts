import type { FileTag } from '#contract/enums.ts';
import { describeError } from '#web/lib/api.ts';
import { getOwner, onSessionEvent } from '#web/lib/session.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { checkPicture } from './check-picture.ts';
import { setPhotos } from './photos-query.ts';
import { isUnsaved, nextPhotos, type PhotoEvent, type PickedPhoto } from './picked-photos.ts';
import { describePhoto, sendPhoto } from './send-photo.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

export type PhotoUploads = ReturnType<typeof createUploads>;

const uploads = new Map<string, PhotoUploads>();

/**
 * What is picked for one pile. It outlives the screen: another step of the wizard or a session that has expired
 * takes nothing away. Another person in the same window finds nothing of it.
 */
export function uploadsOf(profileId: string, tag: FileTag): PhotoUploads {
  const key = `${profileId}/${tag}`;
  const found = uploads.get(key);
  if (found) return found;
  const created = createUploads(profileId, tag);
  uploads.set(key, created);
  return created;
}

let ownerId = getOwner()?.user.id;

onSessionEvent(() => {
  const before = ownerId;
  ownerId = getOwner()?.user.id;
  if (before === ownerId) return;
  for (const { stopAll } of uploads.values()) stopAll();
  uploads.clear();
  tellAll();
});

/** How many pictures of a pile would be lost with the page. */
export const unsavedOf = (profileId: string, tag: FileTag): number =>
  uploads.get(`${profileId}/${tag}`)?.photos().filter(isUnsaved).length ?? 0;

const listeners = new Set<() => void>();

/** Tells of every change in any pile. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tellAll(): void {
  warnBeforeLeaving([...uploads.values()].some(({ photos }) => photos().some(isUnsaved)));
  for (const listener of [...listeners]) listener();
}

function createUploads(profileId: string, tag: FileTag) {
  let photos: readonly PickedPhoto[] = [];
  let checking = Promise.resolve();
  let sending: { key: string; stop: AbortController } | null = null;
  const files = new Map<string, File>();

  const tell = (event: PhotoEvent) => {
    photos = nextPhotos(photos, event);
    tellAll();
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
