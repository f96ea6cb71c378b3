import type { FileTag } from '#contract/enums.ts';
import { getOwner, onSessionEvent } from '#web/lib/session/session.ts';
import { isUnsaved } from './picked-photos.ts';
import { createPileUploads, type PileUploads } from './pile-uploads.ts';
import { warnBeforeLeaving } from './warn-before-leaving.ts';

const uploads = new Map<string, PileUploads>();

/**
 * What is picked for one pile. It outlives the screen: another step of the wizard or a session that has expired
 * takes nothing away. Another person in the same window finds nothing of it.
 */
export function uploadsOf(profileId: string, tag: FileTag): PileUploads {
  const key = `${profileId}/${tag}`;
  const found = uploads.get(key);
  if (found) return found;
  const created = createPileUploads(profileId, tag, tellAll);
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
