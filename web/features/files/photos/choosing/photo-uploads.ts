import { useSyncExternalStore } from 'react';
import type { FileTag } from '#contract/enums.ts';
import { getOwner, onSessionEvent } from '#web/lib/session/session.ts';
import { createGalleryUploads, type GalleryUploads } from './gallery-uploads.ts';
import { isUnsaved } from './picked-photos.ts';

const uploads = new Map<string, GalleryUploads>();

/**
 * The photos chosen for one gallery. They outlive the screen, so they survive another step of the wizard and an expired
 * session. When another person logs in, in the same window, they are dropped.
 */
export function useUploads(profileId: string, tag: FileTag) {
  const found = uploadsOf(profileId, tag);
  const photos = useSyncExternalStore(subscribeToUploads, found.photos);
  return { ...found, photos };
}

function uploadsOf(profileId: string, tag: FileTag): GalleryUploads {
  const key = `${profileId}/${tag}`;
  const found = uploads.get(key);
  if (found) return found;
  const created = createGalleryUploads(profileId, tag, notifyAll);
  uploads.set(key, created);
  return created;
}

let ownerId = getOwner()?.user.id;

onSessionEvent(({ kind }) => {
  const before = ownerId;
  ownerId = getOwner()?.user.id;
  if (before === ownerId) {
    if (kind === 'started') resumeAll();
    return;
  }
  for (const { stopAll } of uploads.values()) stopAll();
  uploads.clear();
  notifyAll();
});

const resumeAll = () => {
  for (const { resume } of uploads.values()) resume();
};

if ('document' in globalThis) window.addEventListener('online', resumeAll);

/** How many photos of a gallery would be lost if the page were closed. */
export const unsavedOf = (profileId: string, tag: FileTag): number =>
  uploads.get(`${profileId}/${tag}`)?.photos().filter(isUnsaved).length ?? 0;

const listeners = new Set<() => void>();

/** Calls back after every change in any gallery. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notifyAll(): void {
  warnBeforeLeaving([...uploads.values()].some(({ photos }) => photos().some(isUnsaved)));
  for (const listener of [...listeners]) listener();
}

let isWarning = false;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask, in its own words, before it closes or reloads the page. */
function warnBeforeLeaving(isWanted: boolean): void {
  if (isWanted === isWarning) return;
  isWarning = isWanted;
  if (isWanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
