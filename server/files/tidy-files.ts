import type { Db } from '#server/db/open.ts';
import type { Log } from '#server/http/logger.ts';
import { loadFileSettings } from './storage/settings.ts';
import type { Storage } from './storage/storage.ts';
import { sweepPictures } from './storage/sweep.ts';
import { clearUploads } from './upload/uploads-folder.ts';

type Dependencies = { db: Db; storage: Storage; dataDir: string; log: Log };

/** Deletes or hides what failures have left behind, and logs how much. */
export async function tidyFiles(
  { db, storage, dataDir, log }: Dependencies,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const cleared = await clearUploads(dataDir, now);
  const { installationId } = await loadFileSettings(db);
  const swept = await sweepPictures({ db, storage, installationId }, now, signal);
  if (cleared + swept.ended + swept.orphans + swept.found > 0)
    log.info({ cleared, ...swept }, 'pictures tidied');
  if (swept.missing > 0) log.error({ missing: swept.missing }, 'pictures aren’t in the store');
}
