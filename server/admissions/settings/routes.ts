import type { FastifyInstance } from 'fastify';
import { type AllSettings, settingsCalls } from '#contract/admissions/settings.ts';
import { publicPart, settings } from '#contract/settings.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { storeLogo } from './logo.ts';
import { findPlaceholders } from './placeholders.ts';
import { changeSettings, settingsOf } from './settings.ts';
import { findSettings, listChanges } from './store.ts';

type Dependencies = {
  db: Db;
  clock: Clock;
  isProduction: boolean;
  settingsFollower: (transaction: Db) => Promise<void>;
};

const changesShown = 50;

export function serveSettings(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, clock, isProduction } = dependencies;
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

  serve(app, settingsCalls.change, async ({ caller, body }) => {
    await changeSettings(dependencies, caller, body);
    return read();
  });
}
