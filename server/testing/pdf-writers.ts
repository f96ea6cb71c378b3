import { isMainThread } from 'node:worker_threads';

/** Writers for tests of the threads that make PDFs. */
export const channelOfWriters = 'pdf-writers';

let made = 0;

export const sayWhere = async () => {
  made += 1;
  return Buffer.from(JSON.stringify({ isMainThread, made }));
};

export const fail = async (): Promise<Buffer> => {
  throw new Error('no such letter');
};

export const die = async (): Promise<Buffer> => process.exit(3);

/** Posts on the channel that it has started, and ends on 'go'. */
export const waitForWord = async () => {
  const channel = new BroadcastChannel(channelOfWriters);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Other threads say on the channel that they have started.
  channel.onmessage = ({ data }) => data === 'go' && resolve(data);
  channel.postMessage('here');
  await promise;
  channel.close();
  return Buffer.from('done');
};
