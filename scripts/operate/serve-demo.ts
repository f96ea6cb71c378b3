import { seedGivenUpMails, seedUnreachable } from '#demo/given-up-mails.ts';
import { serveMailPages } from '#demo/mail-pages.ts';
import { demoOutside, serveReceiver } from '#demo/receiver.ts';
import { seedPictures } from '#demo/seed-pictures.ts';
import { builtPages } from '#scripts/build/render-site.ts';
import type { Config } from '#server/config.ts';
import { systemClock } from '#server/platform/clock.ts';
import { run } from '#server/run.ts';
import type { Server } from '#server/start.ts';

/** Serves the built demo site with demo data and without outside services: mails stay files. */
export function serveDemo(
  changes: Partial<Config> & { dataDir: string },
  /** `signingKey`: signs addresses and codes; a new one by default. Drawing the pictures takes seconds. */
  { signingKey, hasPictures = true }: { signingKey?: string; hasPictures?: boolean } = {},
): Promise<Server> {
  return run(
    {
      pages: builtPages('demo'),
      serveAlso: (app, config) => {
        serveMailPages(app, config);
        serveReceiver(app);
      },
      outside: demoOutside,
      prepare: async (db, storage, { publicUrl }) => {
        const now = systemClock();
        if (signingKey)
          await db
            .insertInto('fileSettings')
            .values({ installationId: crypto.randomUUID(), signingKey })
            .execute();
        // It loads the whole server, which a mistake in the configuration needn’t wait for.
        const { seedDemo } = await import('#demo/seed.ts');
        if (await seedDemo(db, storage, now, publicUrl)) {
          await seedGivenUpMails(db, now);
          await seedUnreachable(db, now);
        }
        const { lockOut } = await import('#demo/logins.ts');
        await lockOut(db);
        if (hasPictures) await seedPictures({ db, storage, clock: systemClock });
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
