const name = 'erased';

/** Tells the other windows of this browser, including those with a separate session, that a person is erased. */
export function tellErased(userId: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
}

/** Calls `listener` with the person's id. Returns a function that stops listening. */
export function onErased(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => channel.close();
}
