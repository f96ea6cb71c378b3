import { makePdf, placesForPdfs, refuseWhenCrowded } from '#server/platform/pdf/make-pdf.ts';
import { channelOfWriters } from './pdf-writers.ts';

const module = new URL('./pdf-writers.ts', import.meta.url).href;

/** Takes all places for PDFs but `left`. The returned function gives them back, and has to be called within a minute. */
export function crowdPdfs(left: number): () => Promise<void> {
  const channel = new BroadcastChannel(channelOfWriters);
  const makings = Array.from({ length: placesForPdfs - left }, () =>
    makePdf({ module, write: 'waitForWord', content: crypto.randomUUID() }),
  );
  return async () => {
    channel.onmessage = () => channel.postMessage('go');
    channel.postMessage('go');
    await Promise.all(makings);
    channel.close();
  };
}

export function isCrowded(): boolean {
  try {
    refuseWhenCrowded();
    return false;
  } catch {
    return true;
  }
}
