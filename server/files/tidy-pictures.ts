import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Log } from '#server/platform/http/logger.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { sweepPictures } from './sweep.ts';

type Dependencies = { db: Db; storage: Storage; clock: Clock; log: Log; signal?: AbortSignal };

/** Deletes or hides what failures have left behind, and logs how much. */
export async function tidyPictures({ db, storage, clock, log, signal }: Dependencies): Promise<void> {
  const { installationId } = await loadFileSettings(db);
  const swept = await sweepPictures({ db, storage, installationId }, clock(), signal);
  if (swept.ended + swept.orphans + swept.found > 0) log.info(swept, 'pictures tidied');
  if (swept.missing > 0) log.error({ missing: swept.missing }, 'pictures aren’t in the store');
}
