import type { FastifyInstance } from 'fastify';
import { ownData, ownDataFileName } from '#contract/accounts/own-data.ts';
import { settings, supportInWords } from '#contract/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { limitConcurrentFiles, sendWhileRead } from '#server/platform/http/streamed-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { ReadOwnProfile } from './collect.ts';
import { dataFile } from './file.ts';

type Dependencies = {
  db: Db;
  storage: Storage;
  rateLimit: RateLimiter;
  clock: Clock;
  readOwnProfile: ReadOwnProfile;
};

/** Few, because each download reads every message and every picture of a person. */
const ownDataLimits = {
  byAccount: { name: 'own-data-account', points: 10, seconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** Downloads at once in this process. */
const mostAtOnce = 2;

export function serveOwnData(
  app: FastifyInstance,
  { db, storage, rateLimit, clock, readOwnProfile }: Dependencies,
): void {
  const begin = limitConcurrentFiles(mostAtOnce);
  // Not for administrators, who have no profile, and whose notes are about other people.
  serve(app, ownData.download, async ({ caller, request, reply }) =>
    sendWhileRead(request, begin(caller.id), async () => {
      await rateLimit(ownDataLimits.byAccount, caller.id);
      reply.header('content-disposition', `attachment; filename="${ownDataFileName()}"`);
      if (request.method === 'HEAD') return nothing();
      const now = clock();
      const support = supportInWords(caller.place.countryCode);
      return dataFile({ db, storage, readOwnProfile }, caller, { now, readMe: readMe(now, support) });
    }),
  );
}

async function* nothing(): AsyncGenerator<never> {}

/** The README of the ZIP. */
const readMe = (now: Date, support: ReturnType<typeof supportInWords>) =>
  `
Your data at ${settings.name}
${now.toISOString().slice(0, 10)}

data.json
  What we keep about you: your account, your profile, where you’re logged in,
  how your status changed, your checks and what our team decided about them,
  who you asked to meet, your messages to us and what you and others wrote to
  each other, what you agreed on with the other person of a match, whom you
  blocked or reported, and how often we write to you about messages. "them" is
  the other person.
  Any text editor or browser opens it. The names of the answers are the ones
  that our software uses. "null" means that you haven’t answered. "false"
  means that you said no, that you ticked "None of these", or that you ticked
  other answers on the same list.

photos
  Your pictures as we keep them, in a folder for each kind.

What isn’t in it
  - Your password and your codes. We keep only what we need to check them.
  - Our team’s notes about you. Ask us for them.
  - What other people wrote about you, and what your referees told us. It
    belongs to them.
  - What people wrote to you who have left or no longer want to talk, and
    first messages that you may read once you’re approved.
  - Messages to us from an email address that you haven’t confirmed.

Questions? ${support.phone} or ${support.email}.

This file says a lot about you. Keep it where only you can find it.
`
    .trimStart()
    .replaceAll('\n', '\r\n');
