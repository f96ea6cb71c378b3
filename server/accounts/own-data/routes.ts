import type { FastifyInstance } from 'fastify';
import { ownData, ownDataFileName } from '#contract/accounts/own-data.ts';
import { settings, supportInWords } from '#contract/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import { limitConcurrentFiles, sendWhileRead } from '#server/platform/http/streamed-files.ts';
import { keysOf, type Storage } from '#server/platform/storage/storage.ts';
import { collectData, type ReadOwnProfile } from './collect.ts';
import { jsonText } from './json-text.ts';
import { listPictures, type OwnPicture } from './store.ts';
import { type ZipEntry, zip } from './zip.ts';

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
      const data = await collectData({ db, readOwnProfile }, caller, now);
      const pictures = await listPictures(db, caller.id);
      return zip(entriesOf(storage, data, pictures, { now, countryCode: caller.place.countryCode }));
    }),
  );
}

async function* nothing(): AsyncGenerator<never> {}

type Data = Awaited<ReturnType<typeof collectData>>;

/** The files of the ZIP: the pictures, each read when it is needed, then the data about all of them. */
async function* entriesOf(
  storage: Storage,
  data: Data,
  pictures: readonly OwnPicture[],
  { now, countryCode }: { now: Date; countryCode: string | null },
): AsyncGenerator<ZipEntry> {
  const described: object[] = [];
  for (const [index, { storageKey, ...picture }] of pictures.entries()) {
    const bytes = await storage.get(keysOf(storageKey).picture);
    const name = bytes && nameOf(picture, index + 1);
    described.push({ file: name, ...picture });
    if (bytes && name)
      yield { name, bytes: [new Uint8Array(bytes)], at: picture.createdAt, isCompressed: false };
  }
  const text = (name: string, bytes: ZipEntry['bytes']): ZipEntry => ({
    ...{ name, bytes, at: now, isCompressed: true },
  });
  yield text('data.json', jsonText({ ...data, pictures: described }));
  yield text('README.txt', [Buffer.from(readMe(now, supportInWords(countryCode)))]);
}

/**
 * The file name of a picture. Every system accepts it, and it cannot lead out of the folder where it is
 * unpacked.
 */
function nameOf({ tag, fileName }: Pick<OwnPicture, 'tag' | 'fileName'>, number: number): string {
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '_')
    .slice(0, 60)
    .trim();
  return `photos/${tag}/${String(number).padStart(2, '0')}-${plain || 'picture'}.jpg`;
}

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
