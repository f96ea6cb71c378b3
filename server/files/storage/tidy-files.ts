import type { Db } from '#server/db/open.ts';
import { clearWaitingRoom } from '#server/files/upload/clear-waiting-room.ts';
import { waitingRoom } from '#server/files/upload/upload-route.ts';
import type { Log } from '#server/http/logger.ts';
import { loadFileSettings } from './settings-store.ts';
import type { Storage } from './storage.ts';
import { sweepPictures } from './sweep.ts';

type Dependencies = { db: Db; storage: Storage; dataDir: string; log: Log };

/** What failures have left behind is taken away or hidden; the log says what there was. */
export async function tidyFiles(
  { db, storage, dataDir, log }: Dependencies,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const cleared = await clearWaitingRoom(waitingRoom(dataDir), now);
  const { installationId } = await loadFileSettings(db);
  const swept = await sweepPictures({ db, storage, installationId }, now, signal);
  if (cleared + swept.ended + swept.orphans + swept.found > 0)
    log.info({ cleared, ...swept }, 'pictures tidied');
  if (swept.missing > 0) log.error({ missing: swept.missing }, 'pictures are not in the store');
}
