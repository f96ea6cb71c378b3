import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginStanding } from '#contract/accounts/logins.ts';
import type { User } from '#contract/accounts/user.ts';
import type { AskedDocuments } from '#contract/admissions/documents.ts';
import type { OneText, TextPreview } from '#contract/admissions/texts.ts';
import { type DocumentName, documentsToAsk } from '#contract/document-versions.ts';
import { documentKeys } from '#contract/document-words.ts';
import { applySettings, documentDates, settings } from '#contract/settings.ts';
import { findPlaceholders } from '#server/admissions/settings/placeholders.ts';
import { followSettings } from '#server/admissions/settings/settings.ts';
import { addHours, today } from '#server/platform/clock.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, aRegistration, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';
import { standardWords } from './standard.ts';

const test = setUpTestApp();
let ana: Person;

beforeAll(async () => {
  // After the days of the standard words.
  test.time.now = new Date('2027-01-10T01:00:00Z');
  ana = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Ng' });
});

// Test files share a process.
const { texts, documents } = settings;
afterAll(() => applySettings({ texts, documents }));

/** A day on which nothing has been published yet. */
const aNewDay = () => {
  test.time.now = addHours(test.time.now, 24);
  return today(test.time.now);
};

type Refusal = { errors: { field: string; message: string }[]; detail: string };
const path = (name: DocumentName) => `/api/admin/texts/${documentKeys[name]}`;

const read = async (name: DocumentName) =>
  (await call<OneText>(test.app, 'GET', path(name), { token: ana.token })).body;

async function publish(words: string, more: object = {}, name: DocumentName = 'terms') {
  const { version } = await read(name);
  return call<OneText & Refusal>(test.app, 'PUT', path(name), {
    token: ana.token,
    body: { words, publish: true, version, note: 'We say more.', ...more },
  });
}

const finished = (words = 'All of it.') => `# Terms of Use\n\n${words}`;

async function signUp(): Promise<Person & { user: User }> {
  const registration = aRegistration();
  const { body, headers } = await call<User>(test.app, 'POST', '/api/user', { body: registration });
  const token = String(headers.authorization).replace('Bearer ', '');
  return { id: body.id, email: registration.email, token, user: body };
}

const asked = async ({ token }: Person) =>
  (await call<AskedDocuments>(test.app, 'GET', '/api/user/documents', { token })).body;
const toAsk = async (person: Person) => {
  const { agreed, documents: current } = await asked(person);
  return documentsToAsk(agreed, current);
};
const agree = (person: Person, body: object) =>
  call<AskedDocuments & Refusal>(test.app, 'POST', '/api/user/documents', { token: person.token, body });
const acceptancesOf = ({ id }: Person) =>
  test.db
    .selectFrom('documentAcceptances')
    .select(['document', 'version', 'at'])
    .where('userId', '=', id)
    .orderBy('at')
    .orderBy('document')
    .execute();

describe('a new version', () => {
  it('is asked for until somebody agrees, with what has changed, and is recorded', async () => {
    const family = await signUp();
    expect(await toAsk(family)).toEqual([]);
    const day = aNewDay();
    const { status, body } = await publish(finished(), { note: ' We say how a match ends.\n\nFees stay. ' });
    expect(status).toBe(200);
    expect(body.changes[0]).toMatchObject({
      by: 'Ana Ng',
      note: 'We say how a match ends.\n\nFees stay.',
      documentVersion: day,
      isCorrection: false,
    });
    const shown = await call<{ documents: object; texts: object }>(test.app, 'GET', '/api/settings');
    expect(shown.body.documents).toMatchObject({ terms: { version: day, askedSince: day } });
    expect(shown.body.texts).toEqual({});
    expect(await asked(family)).toMatchObject({
      agreed: documentDates,
      changes: [{ document: 'terms', version: day, note: 'We say how a match ends.\n\nFees stay.' }],
    });
    const answer = await agree(family, { terms: day });
    expect(answer).toMatchObject({ status: 200, body: { agreed: { terms: day }, changes: [] } });
    const kept = await acceptancesOf(family);
    expect(kept.at(-1)).toEqual({ document: 'terms', version: day, at: test.time.now });
    // Another tab, later.
    test.time.now = addHours(test.time.now, 1);
    expect((await agree(family, { terms: day })).status).toBe(200);
    expect(await acceptancesOf(family)).toEqual(kept);
    const { token } = family;
    for (const own of [
      await call(test.app, 'GET', '/api/profile/current', { token }),
      await call(test.app, 'PUT', `/api/profile/family/${family.id}`, { token, body: { firstName: 'Mere' } }),
      await call(test.app, 'POST', '/api/user/tour', { token }),
    ])
      expect(own.body).toMatchObject({ agreed: { terms: day, privacy: documentDates.privacy } });
    const login = await call<LoginStanding>(test.app, 'GET', `/api/admin/logins/${family.id}`, {
      token: ana.token,
    });
    expect(login.body.agreedTo.map(({ document, version }) => [document, version])).toEqual([
      ['privacy', documentDates.privacy],
      ['terms', documentDates.terms],
      ['terms', day],
    ]);
  });

  it('is what somebody agrees to who signs up after it', async () => {
    const day = aNewDay();
    await publish(finished(`Since ${day}.`));
    const { user } = await signUp();
    expect(user.agreed).toEqual({ terms: day, privacy: documentDates.privacy });
  });

  it('on the same day has a number, and all notes since are told, newest first', async () => {
    const family = await signUp();
    const before = (await asked(family)).agreed.terms;
    const day = aNewDay();
    await publish(finished('First.'), { note: 'First' });
    await publish(finished('Second.'), { note: 'Second' });
    expect((await asked(family)).changes).toEqual([
      { document: 'terms', version: `${day}.2`, note: 'Second' },
      { document: 'terms', version: day, note: 'First' },
    ]);
    const stale = await agree(family, { terms: day });
    expect(stale).toMatchObject({ status: 409, body: { detail: expect.stringContaining('changed again') } });
    expect((await asked(family)).agreed.terms).toBe(before);
    expect((await agree(family, { terms: `${day}.2` })).status).toBe(200);
    expect(await toAsk(family)).toEqual([]);
  });

  it('that only corrects the one before is asked of nobody, and recorded as such', async () => {
    const family = await signUp();
    const day = aNewDay();
    const { body } = await publish(finished('A comma, more.'), { note: 'A comma', isCorrection: true });
    expect(body.changes[0]).toMatchObject({ documentVersion: day, isCorrection: true });
    expect(await toAsk(family)).toEqual([]);
    expect((await signUp()).user.agreed?.terms).toBe(day);
    aNewDay();
    await publish(finished('Another.'), { note: 'Another' });
    expect((await asked(family)).changes.map(({ note }) => note)).toEqual(['Another', 'A comma']);
  });

  it('is asked without notes of somebody of whom nothing is recorded', async () => {
    const family = await aPerson(test, 'FAMILY_USER');
    expect(await toAsk(family)).toEqual(['terms', 'privacy']);
    const { changes, documents: current } = await asked(family);
    expect(changes).toEqual([]);
    await agree(family, { terms: current.terms.version, privacy: current.privacy.version });
    expect(await toAsk(family)).toEqual([]);
  });

  it('that another process has published is there within its next question', async () => {
    const day = aNewDay();
    await publish(finished(`Elsewhere, ${day}.`));
    applySettings({ texts, documents });
    const stop = await followSettings(test.db, test.app.log);
    expect(settings.documents.terms.version).toBe(day);
    expect(settings.texts).toHaveProperty([documentKeys.terms]);
    await stop();
  });

  it('is refused without saying what has changed', async () => {
    expect((await publish(finished('x'), { note: ' ' })).body.errors).toEqual([
      { field: 'note', message: 'Say in a few plain sentences what has changed' },
    ]);
    expect((await publish(finished('x'), { note: 'x'.repeat(1001) })).status).toBe(400);
  });

  it('is refused line by line, letters that no font has too; a draft may wait', async () => {
    const words = '# Terms\n\n* one\n\nBy {nobody}';
    expect((await publish(words)).body.errors).toEqual([
      { field: 'words', message: 'Line 3: Start each item of a list with - and a space' },
      { field: 'words', message: expect.stringMatching(/^Line 5: There’s no \{nobody\}/) },
    ]);
    expect((await publish('# Terms\n\n𓀀')).body.errors).toEqual([
      { field: 'words', message: 'Line 3: Take out 𓀀: we can’t print that in the PDF' },
    ]);
    const draft = await publish(words, { publish: false, note: undefined });
    expect(draft.body.draft?.words).toBe(words);
    expect((await publish('x'.repeat(100_001))).status).toBe(400);
  });

  it('goes back to the standard words by publishing them, never without a word', async () => {
    aNewDay();
    await publish(finished('Not for long.'));
    const { version } = await read('terms');
    const reset = await call(test.app, 'DELETE', `${path('terms')}?version=${version}`, { token: ana.token });
    expect(reset.status).toBe(409);
    const day = aNewDay();
    const { body } = await publish(standardWords('terms'), { note: 'As before.' });
    expect(body.published).toBeNull();
    expect(body.changes[0]).toMatchObject({ after: null, documentVersion: day });
    expect(settings.documents.terms.version).toBe(day);
  });
});

describe('agreeing', () => {
  it('is for families and workers, and for versions only', async () => {
    const worker = await aPerson(test, 'SUPPORT_WORKER');
    expect((await agree(ana, { terms: '2027-01-01' })).status).toBe(403);
    for (const terms of ['', 'x', '2027-01-01.1\n', "2027-01-01'", 7]) {
      const answer = await agree(worker, { terms });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'terms' }] } });
    }
    expect((await agree(worker, { terms: '2020-01-01' })).status).toBe(409);
    expect(await acceptancesOf(worker)).toEqual([]);
  });

  it('is never changed, and goes with the person', async () => {
    const family = await signUp();
    const rows = () => test.db.deleteFrom('documentAcceptances').where('userId', '=', family.id).execute();
    await expect(rows()).rejects.toThrow('never deleted');
    const change = test.db.updateTable('documentAcceptances').set({ version: '2020-01-01' } as object);
    await expect(change.where('userId', '=', family.id).execute()).rejects.toThrow();
    await test.db.deleteFrom('users').where('id', '=', family.id).execute();
    expect(await acceptancesOf(family)).toEqual([]);
  });

  it('of somebody who signs up with the release before this one is recorded', async () => {
    const { id } = await aPerson(test, 'FAMILY_USER');
    const user = await test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { searchText: _, ...columns } = user;
    const other = { ...columns, id: crypto.randomUUID(), email: `other-${user.email}` };
    const at = test.time.now;
    await test.db
      .insertInto('users')
      .values({ ...other, agreedAt: at, agreedTerms: '2026-11-23', agreedPrivacy: '2026-11-27' })
      .execute();
    expect(await acceptancesOf({ ...other, token: '' })).toEqual([
      { document: 'privacy', version: '2026-11-27', at },
      { document: 'terms', version: '2026-11-23', at },
    ]);
  });
});

it('a preview is the PDF that the words become today', async () => {
  const day = aNewDay();
  const { status, body } = await call<TextPreview & Refusal>(test.app, 'POST', `${path('terms')}/preview`, {
    token: ana.token,
    body: { words: finished('By {legalEntity}.\n\n> Is this right?') },
  });
  expect(status).toBe(200);
  const { text } = await extractText(new Uint8Array(Buffer.from(body.pdf ?? '', 'base64')), {
    mergePages: true,
  });
  expect(text).toContain(`By ${settings.legalEntity}.`);
  expect(text).toContain('For the lawyer: Is this right?');
  expect(text).toContain(`Version of ${Number(day.slice(8))} January 2027`);
  expect(settings.texts).toEqual({});
});

it('what isn’t filled in is looked for in the words in force', async () => {
  const sentences = () => findPlaceholders(settings, today(test.time.now)).map(({ sentence }) => sentence);
  const draft = 'The terms of use are a draft with notes for your lawyer. Have them checked and finished.';
  expect(sentences()).toContain(draft);
  aNewDay();
  await publish(finished('Finished.'));
  expect(sentences()).not.toContain(draft);
  await publish(finished('[Law: to be filled in by us]'));
  expect(sentences()).toContain(draft);
});
