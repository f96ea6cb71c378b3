import { readItem, removeItem, writeItem } from '#web/lib/safe-storage.ts';
import { draftPrefix, getOwner } from '#web/lib/session/session.ts';

/**
 * What a signed-in person has typed but not saved. It lives as long as the session would: across restarts if the person
 * is remembered, otherwise until the window closes, so that a shared computer keeps nothing. A draft whose key begins
 * with `anyone/` is kept for visitors too, until the window closes.
 */
export function readDraft(key: string): unknown {
  const place = placeOf(key);
  if (!place) return null;
  try {
    return JSON.parse(readItem(place.kind, place.key) ?? 'null');
  } catch {
    return null;
  }
}

export const hasDraft = (key: string): boolean => Object.keys(readDraft(key) ?? {}).length > 0;

/** Secrets are left out. */
export function writeDraft(key: string, value: Readonly<Record<string, unknown>>): void {
  const place = placeOf(key);
  if (!place) return;
  const kept = Object.entries(value).filter(([name]) => !/password|secondFactorCode/i.test(name));
  writeItem(place.kind, place.key, JSON.stringify(Object.fromEntries(kept)));
}

export function clearDraft(key: string): void {
  const place = placeOf(key);
  if (place) removeItem(place.kind, place.key);
}

function placeOf(key: string) {
  const owner = getOwner();
  if (!owner) {
    // Just after a logout other forms may still write, but their content must be gone.
    return key.startsWith('anyone/')
      ? { kind: 'session' as const, key: `${draftPrefix('visitor')}${key}` }
      : null;
  }
  return {
    kind: owner.remember ? ('local' as const) : ('session' as const),
    key: `${draftPrefix(owner.user.id)}${key}`,
  };
}
