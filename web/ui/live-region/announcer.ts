type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Has a screen reader say `message` politely. Needs one `LiveRegion` on the page. */
export function announce(message: string): void {
  for (const listener of listeners) listener(message);
}

export function onAnnounce(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
