import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it, vi } from 'vitest';
import { ownData } from '#contract/accounts/own-data.ts';
import { nameInFiles } from '#contract/settings.ts';
import { pageRows } from '#server/platform/db/by-pages.ts';
import { aCheck, aRefusedCheck, aSeenCheck } from '#server/testing/a-check.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { agreeingOn } from '#server/testing/agreements.ts';
import { call } from '#server/testing/call.ts';
import { aConversation, blocks, says } from '#server/testing/conversations.ts';
import { onBothStorages } from '#server/testing/on-both-storages.ts';
import { aMember, aPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import { aSecondFactor } from '#server/testing/second-factor.ts';
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aPicture, upload } from '#server/testing/uploads.ts';
import { zip } from './zip.ts';

const canary = 'kea-canary';
const finished = { completedSteps: [1, 2, 3, 4, 5, 6, 7, 8], status: 'MATCHED' as const };

async function download({ app }: TestApp, { token }: Person) {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: ownData.download.path,
    headers: { authorization: token },
  });
  expect(statusCode).toBe(200);
  const files = unzipSync(rawPayload);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  return { headers, files, names: Object.keys(files), text, data: JSON.parse(text('data.json')) };
}

onBothStorages(
  (test) => {
    it('people get all their own data in one ZIP, and nobody else’s', async () => {
      const person = await aMember(test, 'SUPPORT_WORKER', {
        ...finished,
        internalComments: `<p>${canary} comments</p>`,
      });
      const { id, email, token } = person;
      const moved = { email: `moved-${email}`, password: goodPassword };
      await call(test.app, 'PUT', '/api/user/account/email', { token, body: moved });
      await aSecondFactor(test, person);
      const introduction = '<p>I like <strong>gardens</strong> and “tea”.</p>';
      await call(test.app, 'PUT', `/api/profile/support-worker/${id}`, {
        token,
        body: {
          introduction,
          mobile: '0412345678',
          pets: 'Two cats',
          languages: [],
          workedWithBabies: false,
        },
      });
      const family = await aPerson(test, 'FAMILY_USER', {
        ...finished,
        firstName: `${canary} other`,
        lastName: `${canary} family`,
      });
      const asked = { profileId: family.id, message: 'We share a garden.' };
      await call(test.app, 'POST', '/api/introductions', { token, body: asked });
      const about = { profileId: id, message: `${canary} of the family` };
      await call(test.app, 'POST', '/api/introductions', { token: family.token, body: about });
      const message = {
        name: 'Me',
        email: email.toUpperCase(),
        message: 'When is my interview?',
        phoneNumber: null,
      };
      await call(test.app, 'POST', '/api/contact', { body: message });
      const stranger = {
        name: 'X',
        email: 'stranger@example.com',
        message: `${canary} of a stranger`,
        phoneNumber: null,
      };
      await call(test.app, 'POST', '/api/contact', { body: stranger });
      const photo = await aPhoto({ width: 300, height: 200 });
      await upload(test, person, { tag: 'photos' }, { name: 'Beach: ../day 1.JPEG', bytes: photo });
      await upload(test, person, { tag: 'license' }, { name: '…/\\.jpg', bytes: await aPhoto() });
      const gone = await aPicture(test, person, { tag: 'education' });
      await call(test.app, 'DELETE', `/api/files/${gone.guidID}`, { token });
      const admin = await aPerson(test, 'ADMIN', { firstName: `${canary} admin` });
      await call(test.app, 'PUT', `/api/profile/support-worker/${id}`, {
        token: admin.token,
        body: { status: 'UNMATCHED' },
      });

      const { names, text, data, files, headers } = await download(test, person);
      expect(headers).toMatchObject({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${nameInFiles()}-your-data.zip"`,
        'cache-control': 'no-store',
      });
      expect(names.sort()).toEqual([
        'README.txt',
        'data.json',
        expect.stringMatching(/^photos\/license\/01-.+\.jpg$/),
        'photos/photos/02-day 1.jpg',
      ]);
      expect(text('README.txt')).toContain('What isn’t in it');
      expect(text('README.txt')).toContain('what your referees told us');
      expect(data).toMatchObject({
        account: {
          email,
          emailToBeConfirmed: moved.email,
          emailsBefore: [email],
          secondStepOnSince: expect.any(String),
          recoveryCodesLeft: 10,
        },
        profile: {
          role: 'SUPPORT_WORKER',
          introduction,
          mobile: '0412345678',
          pets: 'Two cats',
          languages: null,
          workedWithBabies: false,
          workedWithAdults: null,
        },
        signedIn: [{ isHere: true }],
        statusHistory: expect.arrayContaining([
          expect.objectContaining({ from: null, to: 'REGISTERED', changedBy: 'the website' }),
          expect.objectContaining({ from: 'MATCHED', to: 'UNMATCHED', changedBy: 'our team' }),
        ]),
        requestsForAnIntroduction: [{ message: 'We share a garden.', aboutTheProfile: family.id }],
        messagesToUs: [{ message: 'When is my interview?' }],
        pictures: [{ tag: 'license' }, { tag: 'photos', file: 'photos/photos/02-day 1.jpg', width: 300 }],
      });
      const pictures = names.filter((name) => name.endsWith('.jpg'));
      for (const name of pictures) expect([...(files[name] ?? []).slice(0, 2)]).toEqual([0xff, 0xd8]);

      const everything = names.map((name) => name + text(name)).join('\n');
      const { passwordHash } = await test.db
        .selectFrom('users')
        .select('passwordHash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { secret } = await test.db
        .selectFrom('secondFactors')
        .select('secret')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      for (const word of [canary, passwordHash, secret, token, admin.id, 'internalComments', 'Hash'])
        expect(everything).not.toContain(word);
    });

    it('a picture that is missing in the store is named, and the others are there', async () => {
      const person = await aMember(test, 'FAMILY_USER');
      for (const tag of ['avatar', 'family-photos'] as const) await aPicture(test, person, { tag });
      const { get } = test.storage;
      let calls = 0;
      const missing = vi.spyOn(test.storage, 'get').mockImplementation(async (key) => {
        calls += 1;
        return calls === 1 ? null : get(key);
      });
      const { names, data } = await download(test, person);
      missing.mockRestore();
      expect(names).toHaveLength(3);
      expect(data.pictures).toMatchObject([{ file: null }, { file: expect.stringContaining('02-') }]);
    });

    it('a store that fails in the middle breaks the answer off', async () => {
      const person = await aMember(test, 'FAMILY_USER');
      for (const tag of ['avatar', 'family-photos'] as const) await aPicture(test, person, { tag });
      const { get } = test.storage;
      let calls = 0;
      const broken = vi.spyOn(test.storage, 'get').mockImplementation(async (key) => {
        calls += 1;
        if (calls === 2) throw new Error('gone');
        return get(key);
      });
      const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
      const answer = await fetch(`${url}${ownData.download.path}`, {
        headers: { authorization: person.token },
      });
      expect(answer.status).toBe(200);
      await expect(answer.arrayBuffer()).rejects.toThrow();
      broken.mockRestore();
      expect((await download(test, person)).names).toHaveLength(4);
    });
  },
  (test) => {
    it('people get what they and others have written to each other', async () => {
      const person = await aMember(test, 'FAMILY_USER', { ...finished });
      const aWorker = (firstName: string) => aPerson(test, 'SUPPORT_WORKER', { ...finished, firstName });
      const [friend, nuisance, leaver, shy, stranger] = [
        await aWorker('Tane'),
        await aWorker('Gus'),
        await aMember(test, 'SUPPORT_WORKER', { ...finished, firstName: 'Leah' }),
        await aWorker('Shy'),
        await aWorker('Zoe'),
      ];
      const open = await aConversation(test, person, friend, { texts: ['Hello Tane'] });
      await says(test, open, friend, 'Hello Mia');
      await call(test.app, 'PUT', `/api/conversations/${open.id}/contact-details`, {
        token: friend.token,
        body: { phone: false, email: true },
      });
      await aConversation(test, nuisance, person, { texts: ['You again'] });
      await call(test.app, 'PUT', '/api/user/message-mails', {
        token: person.token,
        body: { frequency: 'daily' },
      });
      await blocks(test, person, nuisance);
      await test.db
        .insertInto('reports')
        .values({
          ...{ id: crypto.randomUUID(), reporterId: person.id, aboutId: nuisance.id },
          ...{ reason: 'rude', words: 'Not kind', createdAt: test.time.now },
        })
        .execute();
      await aConversation(test, leaver, person, { texts: [`${canary} of a leaver`] });
      await call(test.app, 'POST', '/api/user/erase', {
        token: leaver.token,
        body: { password: goodPassword },
      });
      const blocked = await aConversation(test, person, shy, { texts: ['My own words'] });
      await says(test, blocked, shy, 'No more, please');
      const before = (await download(test, person)).data.conversations;
      await blocks(test, shy, person);
      await aConversation(test, stranger, friend, { texts: [`${canary} between others`] });

      const { data, text } = await download(test, person);
      expect(data.conversations).toMatchObject([
        {
          with: 'Tane',
          profile: friend.id,
          startedBy: 'you',
          messages: [
            { by: 'you', text: 'Hello Tane' },
            { by: 'them', text: 'Hello Mia' },
          ],
          contactDetails: [{ by: 'them', act: 'offered', phone: false, email: true }],
        },
        { with: 'Gus', startedBy: 'them', messages: [{ by: 'them', text: 'You again' }] },
        { with: 'a person who left', profile: null, messages: [{ by: 'them', text: null }] },
        {
          with: 'Shy',
          profile: shy.id,
          messages: [{ text: 'My own words' }, { by: 'them', text: 'No more, please' }],
        },
      ]);
      // Nobody finds out from it who has blocked them, even of people whom they have blocked themselves.
      expect(data.conversations).toEqual(before);
      await blocks(test, person, shy);
      expect((await download(test, person)).data.conversations).toEqual(before);
      expect(data).toMatchObject({
        blocked: [{ profile: nuisance.id, firstName: 'Gus' }],
        reportsToUs: [
          { aboutTheProfile: nuisance.id, reason: 'rude', words: 'Not kind', messagesOfTheirs: 0 },
        ],
        mailsAboutMessages: 'daily',
        messagesPausedSince: null,
      });
      expect(text('data.json')).not.toContain(canary);
      const ofShy = (await download(test, shy)).data.conversations;
      expect(ofShy).toMatchObject([{ messages: [{ text: 'My own words' }, { by: 'you' }] }]);
    });

    it('people get what both of a match have proposed, said and agreed on, and nothing of other matches', async () => {
      const person = await aPerson(test, 'FAMILY_USER', finished);
      const [worker, other] = [
        await aPerson(test, 'SUPPORT_WORKER', finished),
        await aPerson(test, 'FAMILY_USER', finished),
      ];
      const { propose, acceptAll, askForHelp } = agreeingOn(test);
      const matchId = await aStoredMatch(test, person, worker);
      await propose(worker, matchId, 'pets', {
        text: 'No cats',
        comment: 'They make me sneeze',
        revision: 1,
      });
      for (const by of [person, worker]) await acceptAll(by, matchId);
      await askForHelp(worker, matchId, true);
      const theirs = await aStoredMatch(test, other, worker);
      await propose(other, theirs, 'pets', { text: `${canary} of others`, revision: 1 });
      const { data, text } = await download(test, person);
      expect(data.agreements).toMatchObject([
        {
          match: matchId,
          youAskedOurTeamAt: null,
          theyAskedOurTeamAt: expect.any(String),
          comments: [{ section: 'pets', by: 'them', text: 'They make me sneeze' }],
          agreed: [{ version: 1, revisions: { pets: 2, hours: 1 } }],
        },
      ]);
      expect(
        data.agreements[0].texts.filter(({ section }: { section: string }) => section === 'pets'),
      ).toMatchObject([
        { revision: 1, by: 'your profiles', youAcceptedAt: null },
        { revision: 2, by: 'them', text: 'No cats', youAcceptedAt: expect.any(String) },
      ]);
      expect(text('data.json')).not.toContain(canary);
    });

    it('people get what they have answered by mail about how their match goes, and nobody else’s answer', async () => {
      const [person, worker] = [
        await aPerson(test, 'FAMILY_USER', finished),
        await aPerson(test, 'SUPPORT_WORKER', finished),
      ];
      const match = await aStoredMatch(test, person, worker);
      const followUpId = uuidv7();
      await test.db
        .insertInto('followUps')
        .values({
          id: followUpId,
          matchId: match,
          kind: 'week-1',
          dueOn: '2026-11-20',
          askedAt: test.time.now,
        })
        .execute();
      const answer = { followUpId, answer: 'well', at: test.time.now, by: null } as const;
      await test.db
        .insertInto('followUpAnswers')
        .values([
          { ...answer, id: uuidv7(), about: 'FAMILY_USER', isMailed: true, words: 'We laugh a lot' },
          { ...answer, id: uuidv7(), about: 'FAMILY_USER', isMailed: false, words: `${canary} of the team` },
          { ...answer, id: uuidv7(), about: 'SUPPORT_WORKER', isMailed: true, words: `${canary} of theirs` },
        ])
        .execute();
      const { data, text } = await download(test, person);
      expect(data.matches).toMatchObject([{ id: match }]);
      expect(data.howYourMatchesGo).toEqual([
        {
          match,
          asked: 'After 1 week',
          askedFor: '2026-11-20',
          answer: 'well',
          words: 'We laugh a lot',
          at: test.time.now.toISOString(),
        },
      ]);
      expect(text('data.json')).not.toContain(canary);
    });

    it('people get their checks, with why one was refused, and not who on the team has seen them', async () => {
      const person = await aMember(test, 'SUPPORT_WORKER', { ...finished });
      const admin = await aPerson(test, 'ADMIN', { firstName: `${canary} admin` });
      const { guidID: fileId } = await aPicture(test, person, { tag: 'license' });
      const mine = { addedAt: test.time.now, number: 'NPC-1', fileId, seenBy: admin.id };
      await aSeenCheck(test, person, 'national-police-check', { ...mine, endsIn: -1 });
      await aSeenCheck(test, person, 'referee', { seenBy: admin.id, wouldHaveAgain: false });
      await aRefusedCheck(test, person, 'cpr', { refusedBy: admin.id, refusalNote: 'Too dark' });
      await aCheck(test, await aPerson(test, 'SUPPORT_WORKER'), 'cpr', { number: canary });

      const { data, text } = await download(test, person);
      expect(data.checks).toHaveLength(3);
      expect(data.checks).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'national-police-check',
            number: 'NPC-1',
            document: 'picture-1.jpg',
            hasEnded: true,
            seenByOurTeamOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          }),
          expect.objectContaining({
            kind: 'referee',
            referee: { name: 'Rua Referee', relation: 'My manager', phone: '61400000000' },
          }),
          expect.objectContaining({ kind: 'cpr', refusedBecause: 'unreadable', ourNote: 'Too dark' }),
        ]),
      );
      for (const word of [canary, admin.id, 'wouldHave']) expect(text('data.json')).not.toContain(word);
    });

    it('who are not approved yet do not learn from it who would like to talk', async () => {
      const person = await aPerson(test, 'FAMILY_USER', { status: 'READY_FOR_MATCHING' });
      const worker = await aPerson(test, 'SUPPORT_WORKER', { ...finished, firstName: canary });
      await aConversation(test, worker, person, { isWaiting: true, texts: [`${canary} hello`] });
      const { data, text } = await download(test, person);
      expect(data.conversations).toMatchObject([{ with: 'someone', profile: null, messages: [] }]);
      expect(text('data.json')).not.toContain(canary);
      expect(text('data.json')).not.toContain(worker.id);
    });
  },
);

describe('the download', () => {
  const test = setUpTestApp({ RATE_LIMIT_FACTOR: '0.2' });

  it('is complete, however long it is', async () => {
    const person = await aPerson(test, 'FAMILY_USER', finished);
    const worker = await aPerson(test, 'SUPPORT_WORKER', finished);
    const { id } = await aConversation(test, person, worker, { texts: ['Message 1'] });
    const rest = Array.from({ length: 2 * pageRows }, (_, index) => index + 2);
    await test.db
      .insertInto('conversationMessages')
      .values(
        rest.map((number) => ({
          ...{ id: uuidv7(), conversationId: id, number, authorId: worker.id, key: crypto.randomUUID() },
          ...{ text: `Message ${number} “ā” 🏡`, createdAt: test.time.now },
        })),
      )
      .execute();
    // All at one moment of the database, which is finer than a Date.
    await test.db
      .insertInto('contactMessages')
      .values(
        rest.map((number) => ({
          ...{ id: uuidv7(), name: 'Me', email: person.email, phoneNumber: null },
          message: `Note ${number}`,
        })),
      )
      .execute();
    const { data, text } = await download(test, person);
    const [conversation] = data.conversations;
    expect(conversation.messages.map(({ number }: { number: number }) => number)).toEqual([1, ...rest]);
    expect(conversation.messages.at(-1).text).toBe(`Message ${rest.at(-1)} “ā” 🏡`);
    const notes = data.messagesToUs.map(({ message }: { message: string }) => message);
    expect(notes.sort()).toEqual(rest.map((number) => `Note ${number}`).sort());
    expect(text('data.json')).toBe(JSON.stringify(data, null, 2));
  });

  it('is made once at a time for an account, and for two accounts in all', async () => {
    const people = [];
    for (let index = 0; index < 3; index += 1) {
      people.push(await aMember(test, 'FAMILY_USER'));
      await aPicture(test, people[index] as Person, { tag: 'avatar' });
    }
    const [one, two, three] = people as [Person, Person, Person];
    const { promise: opened, resolve: open } = Promise.withResolvers<null>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const waiting: string[] = [];
    const slow = vi.spyOn(test.storage, 'get').mockImplementation((key) => {
      if (waiting.push(key) === 2) begin();
      return opened;
    });
    const get = ({ token }: Person) => call(test.app, 'GET', ownData.download.path, { token });
    const [first, second] = [get(one), get(two)];
    await begun;
    expect(await get(one)).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/^Your last file isn’t finished yet/) },
    });
    const refused = await get(three);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.stringMatching(/^[123]$/)]);
    open(null);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    slow.mockRestore();
    expect([(await get(three)).status, (await get(one)).status]).toEqual([200, 200]);
  });

  it('lets others be answered while it is compressed', async () => {
    let isDone = false;
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    async function* entries() {
      const bytes = Array.from({ length: 40 }, () => new Uint8Array(64 * 1024));
      yield { name: 'data.json', bytes, at: test.time.now, isCompressed: true };
    }
    setImmediate(turn);
    await buffer(Readable.from(zip(entries())));
    isDone = true;
    // With a compressor on the event loop nothing else would run before the end.
    expect(turns).toBeGreaterThan(10);
  });

  it('is not for visitors and administrators', async () => {
    const get = (token?: string) => call(test.app, 'GET', ownData.download.path, token ? { token } : {});
    expect((await get()).status).toBe(401);
    expect((await get((await aPerson(test, 'ADMIN')).token)).status).toBe(403);
  });

  it('leaves out the messages of an unconfirmed address', async () => {
    const person = await aPerson(test, 'FAMILY_USER', { emailVerifiedAt: null });
    const body = { name: 'The real one', email: person.email, message: 'Private', phoneNumber: null };
    await call(test.app, 'POST', '/api/contact', { body });
    expect((await download(test, person)).data.messagesToUs).toEqual([]);
  });

  it('is limited', async () => {
    const { token } = await aPerson(test, 'FAMILY_USER');
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await call(test.app, 'GET', ownData.download.path, { token })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
