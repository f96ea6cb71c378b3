import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { builtPages } from '#scripts/build/render-site.ts';
import { insertAdministrator } from '#server/accounts/administrators.ts';
import { hashForTests, hashPassword } from '#server/accounts/credentials/passwords.ts';
import { raiseHeldMatches } from '#server/matches/raise-held-matches.ts';
import { systemClock } from '#server/platform/clock.ts';
import { alsoThisMachine } from '#server/platform/http/outside.ts';
import { run } from '#server/run.ts';
import { administrator, colleague, servers, signingKey } from './servers.ts';

const { url, dataDir } = servers.product;
rmSync(dataDir, { recursive: true, force: true });
hashForTests();
const { db } = await run(
  {
    pages: builtPages('web'),
    // Webhooks are received by the tests.
    outside: alsoThisMachine,
    prepare: async (db) => {
      const { password, ...account } = colleague;
      await insertAdministrator(
        { db, clock: systemClock },
        { ...account, passwordHash: await hashPassword(password) },
      );
      // Newcomers don’t confirm that a second factor is turned off.
      await sql`update users set "createdAt" = now() - interval '3 days' where role = 'ADMIN'`.execute(db);
      await db
        .insertInto('fileSettings')
        .values({ installationId: crypto.randomUUID(), signingKey })
        .execute();
    },
  },
  { port: Number(new URL(url).port), publicUrl: url, dataDir, administrator, rateLimitFactor: 1000 },
);

// The product asks every minute, for which no test should wait.
setInterval(() => void raiseHeldMatches({ db, clock: systemClock }).catch(console.error), 1000).unref();
