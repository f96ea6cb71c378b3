import { seedGivenUpMails } from '#demo/given-up-mails.ts';
import { serveMailPages } from '#demo/mail-pages.ts';
import { seedDemo } from '#demo/seed.ts';
import { seedPictures } from '#demo/seed-pictures.ts';
import { siteFolder } from '#scripts/build/build.ts';
import type { Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { run } from '#server/run.ts';
import type { Server } from '#server/start.ts';

/** Serves the built demo site with demo data and without outside services: mails stay files. */
export function serveDemo(
  changes: Partial<Config> & { dataDir: string },
  /** `signingKey`: signs addresses and codes; a new one by default. Drawing the pictures takes seconds. */
  { signingKey, hasPictures = true }: { signingKey?: string; hasPictures?: boolean } = {},
): Promise<Server> {
  const { dataDir } = changes;
  return run(
    {
      pages: { folder: siteFolder('demo') },
      serveAlso: serveMailPages,
      prepare: async (db) => {
        const now = systemClock();
        if (signingKey)
          await db
            .insertInto('fileSettings')
            .values({ installationId: crypto.randomUUID(), signingKey })
            .execute();
        if (await seedDemo(db, now)) await seedGivenUpMails(db, now);
        if (!hasPictures) return;
        await seedPictures({
          db,
          storage: await openStorage({ s3: undefined, dataDir }),
          clock: systemClock,
        });
      },
    },
    {
      databaseUrl: undefined,
      replicaUrl: undefined,
      processes: 1,
      smtpUrl: undefined,
      s3: undefined,
      administrator: undefined,
      ...changes,
    },
  );
}
