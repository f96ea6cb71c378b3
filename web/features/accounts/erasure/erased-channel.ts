const name = 'erased';

/** Notifies the other windows of this browser, also those with a session of their own, that a person is erased. */
export function notifyErased(userId: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(userId);
  channel.close();
}

/** Calls `listener` with the person's id. Returns a function that unsubscribes. */
export function subscribeToErasure(listener: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data);
  };
  return () => channel.close();
}
