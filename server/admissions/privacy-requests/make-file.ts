import type { FastifyReply, FastifyRequest } from 'fastify';
import { privacyFileName } from '#contract/admissions/privacy-requests.ts';
import { settings } from '#contract/settings.ts';
import type { ReadOwnProfile } from '#server/accounts/own-data/collect.ts';
import { dataFile } from '#server/accounts/own-data/file.ts';
import { checkSession } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { lockFamilyOrWorker } from '#server/accounts/users/users.ts';
import { recordExportOfPerson } from '#server/admissions/exports/record-export.ts';
import { type Clock, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { conflict, notFound } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { limitConcurrentFiles, sendWhileRead } from '#server/platform/http/streamed-files.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { recordAccountAct } from '#server/profiles/history/record.ts';
import { checkMay } from './change-request.ts';
import { collectNotes } from './collect-notes.ts';
import { findRequest, insertLogEntry, lockRequest } from './store.ts';

type Dependencies = {
  db: Db;
  storage: Storage;
  rateLimit: RateLimiter;
  clock: Clock;
  readOwnProfile: ReadOwnProfile;
};

/** Few, because each reads everything about a person. */
const byAccount: LimitRule = { name: 'privacy-file', points: 10, seconds: 3600 };

/** Files at once in this process. */
const begin = limitConcurrentFiles(2);

type Attempt = { id: string; by: Caller; request: FastifyRequest; reply: FastifyReply };

/**
 * Streams the file of a request: one at a time per administrator, two per process. It's recorded before anything is sent: in the log of
 * the request, in the person's history and beside the files of lists.
 * @throws 404, 409 without an account, or while the request isn't open, 429, 503
 */
export const sendFile = (dependencies: Dependencies, { id, by, request, reply }: Attempt) =>
  sendWhileRead(request, begin(by.id), async () => {
    await dependencies.rateLimit(byAccount, by.id);
    const now = dependencies.clock();
    const user = await recordFile(dependencies.db, { id, by, now });
    reply.header('content-disposition', `attachment; filename="${privacyFileName()}"`);
    return dataFile(dependencies, asTheyAre(user), {
      now,
      readMe: readMe(now),
      forTeam: { 'our-notes.json': await collectNotes(dependencies.db, user) },
    });
  });

const recordFile = (db: Db, { id, by, now }: { id: string; by: Caller; now: Date }): Promise<UserRow> =>
  db.transaction().execute(async (transaction) => {
    await checkSession(transaction, by);
    // The person first, as an erasure does, or the two could wait for each other.
    const personId = (await findRequest(transaction, id))?.userId ?? null;
    const user = personId === null ? undefined : await lockFamilyOrWorker(transaction, personId);
    const request = await lockRequest(transaction, id);
    if (!request) throw notFound();
    checkMay(request, 'file-made', undefined);
    if (!user) throw conflict('There’s no account, so there’s nothing to put into a file.');
    await insertLogEntry(transaction, {
      ...{ requestId: id, act: 'file-made', by: by.id, at: now, note: null, until: null },
    });
    const profileId = user.id;
    await recordAccountAct(transaction, { act: 'dataFileMade', profileId, by, at: now });
    await recordExportOfPerson(transaction, { profileId, by: by.id, at: now });
    return user;
  });

/** What they'd find in the copy of their own data. */
const asTheyAre = ({ id, role, status, countryCode, state }: UserRow): Caller => ({
  ...{ id, role, status, rights: [], place: { countryCode, state } },
  ...{ sessionId: '', lacksSecondFactor: false, hasJustWritten: false },
});

/** The README of the ZIP. */
const readMe = (now: Date) =>
  `
What ${settings.name} keeps about you
${today(now)}

data.json
  What you can also download yourself on your account page: your account, your
  profile, your checks, your requests, your matches and your messages to us.
  The names of the answers are the ones that our software uses. "null" means
  that you haven’t answered.

our-notes.json
  What our team has noted about you and done with your profile: comments, the
  history of looks and changes, notes on your requests and messages, and which
  emails we sent you.

photos
  Your pictures as we keep them, in a folder for each kind.

What isn’t in it
  - What you and others wrote to each other, and your agreements. Our team
    doesn’t read them. Download them on your account page.
  - Your password and your codes. We keep only what we need to check them.
  - What other people told us in confidence: what your referees said, what
    somebody reported, how a match goes for the other person, and our notes
    about these.
  - Messages to us from an email address that isn’t confirmed.

If you think that something is wrong or missing, write to
${settings.supportEmail} or call ${settings.supportPhone}. You can also complain:
in Australia to the Office of the Australian Information Commissioner, in New
Zealand to the Office of the Privacy Commissioner.

This file says a lot about you. Keep it where only you can find it.
`
    .trimStart()
    .replaceAll('\n', '\r\n');
