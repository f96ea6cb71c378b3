import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Registration } from '#contract/accounts/accounts.ts';
import { type Invitation, team } from '#contract/accounts/team/team.ts';
import type { Endpoint, EndpointAnswer, EndpointArguments } from '#contract/endpoint.ts';
import type { Role } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { openAccount } from '#server/accounts/register.ts';
import { beginSession } from '#server/accounts/sessions/sessions.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import { insertUser, markEmailVerified, updatePassword } from '#server/accounts/users/users.ts';
import { createAnnounce } from '#server/admissions/integrations/announce.ts';
import { createDeliver } from '#server/admissions/integrations/deliver.ts';
import type { QueueTry, Try } from '#server/admissions/integrations/queue-try.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/jobs.ts';
import { type MakeMail, wordsOf } from '#server/mail/deliver.ts';
import type { MailJob } from '#server/mail/job.ts';
import { recordOutcome, recordQueued } from '#server/mail/sent-mails.ts';
import { mailMaker } from '#server/mail-kinds.ts';
import { addDays, addHours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { alsoThisMachine } from '#server/platform/http/outside.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { demoPassword } from './demo-logins.ts';
import { createAnswers } from './receiver.ts';

/** Something that happens in the demo, and when. */
export type Scene = { at: Date; play: (stage: Stage) => Promise<unknown> };
/** What somebody does because of a mail. `to`: their address; undefined where it is to the team. */
export type OnMail = (stage: Stage, mail: MailJob, to: string | undefined) => Promise<Scene[]> | Scene[];

/** What scenes work with. People are known by their email address. */
export type Stage = {
  db: Db;
  now: () => Date;
  idOf: (email: string) => string;
  /** A call of the API, as this person's browser sends it; null is a visitor. @throws when it is refused */
  call: <E extends Endpoint>(
    who: string | null,
    endpoint: E,
    sent: EndpointArguments<E>,
  ) => Promise<EndpointAnswer<E>>;
  register: (registration: Omit<Registration, 'password'>) => Promise<void>;
  verifyEmail: (email: string) => Promise<void>;
  addAdministrator: (person: { email: string; firstName: string; lastName: string }) => Promise<void>;
  /** A lead invites a colleague, who joins with the invitation of this id. */
  invite: (who: string, invitation: Invitation) => Promise<void>;
  join: (invitationId: string) => Promise<void>;
  /** Does what the server does every minute. */
  runJobs: () => Promise<void>;
};

type Dependencies = { db: Db; storage: Storage; passwordHash: string };
type Known = { id: string; role: Role; session?: { token: string; since: Date } };

/**
 * Plays scenes in the order of their times, each through the app itself and with the clock at its time, so that nothing can come about that
 * the product forbids. Mails are handed to `onMail` instead of being sent: they would have arrived long ago.
 *
 * Five things are written past the API. A registration takes a hash that is made once, because each costs a good part of a second, and so does a
 * colleague who joins. An address counts as verified, because the code is only in the mail, and an invitation has a code that the stage knows. The administrator is the operator's to make. And what playing leaves
 * behind, sessions and counted calls, is deleted at the end.
 */
export async function play(
  { db, storage, passwordHash }: Dependencies,
  { scenes, onMail, until }: { scenes: readonly Scene[]; onMail: OnMail; until: Date },
): Promise<void> {
  let now = until;
  const clock = () => now;
  let mails: MailJob[] = [];
  const mail = { enqueue: async (_: Db, job: MailJob) => void mails.push(job), stop: async () => {} };
  const log = pino({ level: 'silent' });
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000000' });
  let tries: (Try & { at: Date })[] = [];
  const queueTry: QueueTry = async (_, one, afterSeconds) =>
    void tries.push({ ...one, at: addHours(now, afterSeconds / 3600) });
  const webhooks = { announce: createAnnounce({ clock, queueTry }), queueTry };
  const outside = { ...alsoThisMachine, lookUp: async () => ['127.0.0.1'] };
  const deliver = createDeliver({ db, mail, clock, log, outside, queueTry, post: createAnswers() });
  const app = await buildApp({ config, db, mail, webhooks, outside, storage, clock, log });
  const make = mailMaker(db, clock, config.publicUrl);
  const keptSince = addDays(until, -limits.sentMailDays);
  const people = new Map<string, Known>();
  const known = (email: string): Known => {
    const person = people.get(email);
    if (!person) throw new Error(`${email} hasn’t signed up by ${now.toISOString()}`);
    return person;
  };

  const addressOf = (job: MailJob) =>
    [...people].find(([, { id }]) => 'userId' in job && id === job.userId)?.[0];

  const tokenOf = async (email: string): Promise<string> => {
    const person = known(email);
    if (!person.session || person.session.since < addDays(now, -6)) {
      const token = await beginSession(db, { user: { id: person.id, passwordHash }, browser: '' }, now);
      if (token === null) throw new Error(`${email} can’t log in at ${now.toISOString()}`);
      person.session = { token, since: now };
    }
    return person.session.token;
  };

  const stage: Stage = {
    db,
    now: clock,
    idOf: (email) => known(email).id,
    call: async (who, endpoint, sent) => {
      const { params = {}, body } = sent as { params?: Record<string, string>; body?: object };
      const { statusCode, body: text } = await app.inject({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
        headers: who === null ? {} : { authorization: `Bearer ${await tokenOf(who)}` },
        ...(body && { payload: body }),
      });
      if (statusCode !== endpoint.status)
        throw new Error(
          `${endpoint.path} by ${who} at ${now.toISOString()}: ${text} ${JSON.stringify(sent)}`,
        );
      return endpoint.response ? JSON.parse(text) : undefined;
    },
    register: async (registration) => {
      const { id, role } = await openAccount({ db, mail, ...webhooks, clock }, registration, passwordHash);
      people.set(registration.email, { id, role });
    },
    verifyEmail: (email) => markEmailVerified(db, { ...known(email), email }, now),
    addAdministrator: async ({ email, ...names }) => {
      const { id } = await insertUser(db, {
        ...names,
        ...{ email, role: 'ADMIN', countryCode: 'AU', passwordHash, createdAt: now, emailVerifiedAt: now },
      });
      people.set(email, { id, role: 'ADMIN' });
    },
    invite: async (who, invitation) => {
      const { id, email } = await stage.call(who, team.invite, { body: invitation });
      people.set(email, { id, role: 'ADMIN' });
    },
    join: async (invitationId) => {
      const code = createToken();
      const sent = { invitationHash: hashToken(code), invitationEndsAt: addDays(now, 1) };
      await db.updateTable('teamMembers').set(sent).where('invitationId', '=', invitationId).execute();
      const { id } = await stage.call(null, team.join, { body: { code, password: demoPassword } });
      await updatePassword(db, id, { passwordHash, isOwners: true });
    },
    runJobs: async () => {
      const { signal } = new AbortController();
      for (const { every, run } of jobs)
        if (every === 'minute')
          await run({ db, mail, webhooks, storage, clock, log, dataDir: config.dataDir, signal });
    },
  };

  /** Sends webhooks what is due by then. */
  const deliverUntil = async (end: Date) => {
    for (let one = inOrder(tries)[0]; one && one.at < end; one = inOrder(tries)[0]) {
      tries = tries.filter((other) => other !== one);
      now = one.at;
      await deliver(one);
    }
  };

  const waiting = inOrder(scenes);
  for (let scene = waiting.shift(); scene && scene.at < until; scene = waiting.shift()) {
    await deliverUntil(scene.at);
    now = scene.at;
    await scene.play(stage);
    const [arrived, none]: [MailJob[], MailJob[]] = [mails, []];
    mails = none;
    if (now > keptSince) for (const job of arrived) await keepMail(db, job, { make, now });
    for (const job of arrived)
      for (const next of await onMail(stage, job, addressOf(job))) {
        const place = waiting.findIndex(({ at }) => at > next.at);
        waiting.splice(place < 0 ? waiting.length : place, 0, next);
      }
  }
  await deliverUntil(until);
  await app.close();
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('rateLimits').execute();
}

/** Keeps a mail of the last months as if it had been sent, for the team to look at. */
async function keepMail(db: Db, job: MailJob, { make, now }: { make: MakeMail; now: Date }): Promise<void> {
  const id = uuidv7();
  await recordQueued(db, id, job, now);
  const mail = await make(job);
  await recordOutcome(
    db,
    id,
    mail
      ? { state: 'sent', at: now, answer: '250 2.0.0 OK', email: mail.to, words: wordsOf(mail) }
      : { state: 'not-needed', at: now },
  );
}

const inOrder = <Item extends { at: Date }>(items: readonly Item[]) =>
  items.toSorted((one, other) => Number(one.at) - Number(other.at));
