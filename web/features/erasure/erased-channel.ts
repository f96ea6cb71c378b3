const name = 'erased';

/** Tells the other windows of this browser, also those with a session of their own, that somebody is gone. */
export function tellErased(userId: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
}

/** `listener` is told the id. Returns what ends it. */
export function onErased(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => channel.close();
}
