import type { FastifyInstance } from 'fastify';
import { type AllSettings, settingsCalls } from '#contract/admissions/settings.ts';
import { publicPart, settings } from '#contract/settings.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { storePicture } from './home-pictures.ts';
import { storeLogo } from './logo.ts';
import { findPlaceholders } from './placeholders.ts';
import { changeSettings, settingsOf } from './settings.ts';
import { findPicture, findSettings, listChanges } from './store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  rateLimit: RateLimiter;
  isProduction: boolean;
  settingsFollower: (transaction: Db) => Promise<void>;
};

const changesShown = 50;

const picturesByAccount: LimitRule = { name: 'settings-pictures-account', points: 60, seconds: 3600 };

export function serveSettings(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, rateLimit, isProduction } = dependencies;
  const read = async (): Promise<AllSettings> => {
    const [{ values, version }, changes] = await Promise.all([
      findSettings(db),
      listChanges(db, changesShown),
    ]);
    const found = settingsOf(values);
    return {
      settings: found,
      version,
      changes: changes.map(({ id, at, byName, before, after }) => ({
        id,
        at: at.toISOString(),
        by: byName,
        before,
        after,
      })),
      isLive: isProduction,
      placeholders: findPlaceholders(found, today(clock())),
    };
  };

  serve(app, settingsCalls.readPublic, async () => publicPart(settings));

  serve(app, settingsCalls.read, read);

  serve(app, settingsCalls.sendLogo, async ({ body }) => ({
    logo: await storeLogo(dependencies, body.picture),
  }));

  serve(app, settingsCalls.sendPicture, async ({ caller, body }) => {
    await rateLimit(picturesByAccount, caller.id);
    return { id: await storePicture(dependencies, body.place, body.picture, changesShown) };
  });

  serve(app, settingsCalls.picture, async ({ params, reply }) => {
    const webp = await findPicture(db, params.id, params.width);
    if (webp === undefined) throw notFound();
    // Its id is a hash of what it shows.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return Buffer.from(webp, 'base64');
  });

  serve(app, settingsCalls.change, async ({ caller, body }) => {
    await changeSettings(dependencies, caller, body);
    return read();
  });
}
