/** 'local' is kept across restarts of the browser, 'session' until the window closes. */
export type StorageKind = 'local' | 'session';

// Fallback for what the browser refuses to store or has no room for; lost with the page.
const memory = new Map<string, string>();

const areaOf = (kind: StorageKind) => (kind === 'local' ? localStorage : sessionStorage);

export function readItem(kind: StorageKind, key: string): string | null {
  try {
    return memory.get(key) ?? areaOf(kind).getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(kind: StorageKind, key: string, value: string): void {
  try {
    areaOf(kind).setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeItem(kind: StorageKind, key: string): void {
  memory.delete(key);
  try {
    areaOf(kind).removeItem(key);
  } catch {
    // Storage that the browser refuses has nothing in it.
  }
}

/** Removes every item whose key starts with `prefix`. */
export function removeItems(kind: StorageKind, prefix: string): void {
  for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
  try {
    const area = areaOf(kind);
    for (const key of Object.keys(area)) if (key.startsWith(prefix)) area.removeItem(key);
  } catch {
    // As above.
  }
}

/** Whether anything is stored at all. */
export function hasItems(kind: StorageKind): boolean {
  try {
    return memory.size > 0 || areaOf(kind).length > 0;
  } catch {
    return memory.size > 0;
  }
}
