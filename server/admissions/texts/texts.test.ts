import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OneText, previewMark, type TextPreview } from '#contract/admissions/texts.ts';
import { applySettings, defaultSettings, settings } from '#contract/settings.ts';
import { contactWords } from '#contract/texts/pages/contact.ts';
import { findPlaceholders } from '#server/admissions/settings/placeholders.ts';
import { followSettings } from '#server/admissions/settings/settings.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
let ana: Person;
let ben: Person;

beforeAll(async () => {
  ana = await aPerson(test, 'ADMIN', { firstName: 'Ana', lastName: 'Ng' });
  ben = await aPerson(test, 'ADMIN', { firstName: 'Ben', lastName: 'Ito' });
});

type Refusal = { errors: { field: string; message: string }[]; detail: string };

const heading = 'contact.heading';
const ofMail = 'mail.match-ended.endedOn';
const pathOf = (key: string) => `/api/admin/texts/${key}`;

const read = async (key = heading) =>
  (await call<OneText>(test.app, 'GET', pathOf(key), { token: ana.token })).body;

async function save(words: string, { key = heading, publish = true, by = ana } = {}) {
  const { version } = await read(key);
  return call<OneText & Refusal>(test.app, 'PUT', pathOf(key), {
    token: by.token,
    body: { words, publish, version },
  });
}

async function reset(key: string, by = ana) {
  const { version } = await read(key);
  return call<OneText>(test.app, 'DELETE', `${pathOf(key)}?version=${version}`, { token: by.token });
}

const preview = (words: string, key: string) =>
  call<TextPreview & Refusal>(test.app, 'POST', `${pathOf(key)}/preview`, {
    token: ana.token,
    body: { words },
  });

afterEach(async () => {
  await reset(heading);
  await reset(ofMail);
});

describe('the list', () => {
  it('has every text with the words that people read, and says which have changed', async () => {
    await save('Talk with {name}');
    const { body } = await call<{ title: string; texts: { key: string }[] }[]>(
      test.app,
      'GET',
      '/api/admin/texts',
      { token: ana.token },
    );
    const found = body.flatMap(({ texts }) => texts);
    expect(found.find(({ key }) => key === heading)).toEqual({
      key: heading,
      words: 'Talk with {name}',
      isChanged: true,
      hasDraft: false,
    });
    expect(found.find(({ key }) => key === ofMail)).toMatchObject({ isChanged: false });
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  });
});

describe('a text', () => {
  it('is published at once, and kept with who, when, and from what to what', async () => {
    const { status, body } = await save('  Talk with\n{name} ');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      standard: 'Contact us',
      published: 'Talk with {name}',
      draft: null,
    });
    expect(body.changes[0]).toMatchObject({
      by: 'Ana Ng',
      before: null,
      after: 'Talk with {name}',
      note: null,
    });
    expect(contactWords.heading).toBe(`Talk with ${settings.name}`);
    const shown = await call<{ texts: object }>(test.app, 'GET', '/api/settings');
    expect(shown.body.texts).toEqual({ [heading]: 'Talk with {name}' });
  });

  it('goes back to the standard words, by somebody else too', async () => {
    await save('Talk with us');
    const { body } = await reset(heading, ben);
    expect(body).toMatchObject({ published: null, draft: null });
    expect(body.changes.map(({ by, before, after }) => [by, before, after])).toContainEqual([
      'Ben Ito',
      'Talk with us',
      null,
    ]);
    expect(contactWords.heading).toBe('Contact us');
  });

  it('that is published as the standard words is none of one’s own', async () => {
    await save('Talk with us');
    expect((await save('Contact us')).body.published).toBeNull();
  });

  it('is a draft until it’s published, which throws the draft away', async () => {
    const { body } = await save('Talk with us', { publish: false, by: ben });
    expect(body).toMatchObject({ published: null, draft: { words: 'Talk with us', by: 'Ben Ito' } });
    expect(contactWords.heading).toBe('Contact us');
    expect((await save('Talk with us')).body).toMatchObject({ published: 'Talk with us', draft: null });
  });

  it('as a draft with the words that people read is no draft', async () => {
    await save('Talk with us', { publish: false });
    expect((await save('Contact us', { publish: false })).body.draft).toBeNull();
  });

  it('that changes nothing is no change', async () => {
    const { version, changes } = await read();
    expect((await save('Contact us')).body).toMatchObject({ version, changes });
  });

  it('of two at once is kept from one; the other hears of it', async () => {
    const { version } = await read();
    const both = await Promise.all(
      ['Talk with us', 'Write to us'].map((words) =>
        call(test.app, 'PUT', pathOf(heading), {
          token: ana.token,
          body: { words, publish: true, version },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('with something in brackets is named among what’s still to fill in', async () => {
    await save('Call [our number]');
    expect(findPlaceholders(defaultSettings, '2026-11-27').map(({ sentence }) => sentence)).toContain(
      `Replace what’s in brackets in the text ${heading}: ‘Call [our number]’`,
    );
  });

  it('of an email stays out of what pages get, and may have paragraphs', async () => {
    await save('One: {other}\n\n\n\nTwo: {lastDay}', { key: ofMail });
    expect((await read(ofMail)).published).toBe('One: {other}\n\nTwo: {lastDay}');
    const shown = await call<{ texts: object }>(test.app, 'GET', '/api/settings');
    expect(shown.body.texts).toEqual({});
  });

  it('that another process has published is there within its next question', async () => {
    const version = (await read()).version + 1;
    await test.db
      .insertInto('operatorTexts')
      .values({ key: heading, published: 'From elsewhere', version })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ published: 'From elsewhere', version }))
      .execute();
    const stop = await followSettings(test.db, test.app.log);
    expect(contactWords.heading).toBe('From elsewhere');
    await stop();
  });

  it('that this release no longer has isn’t in pages, and words that name a lost variable aren’t in the list', async () => {
    const version = (await read()).version + 1;
    const rows = [
      { key: heading, published: 'Hello {lost}', version },
      { key: 'gone.heading', published: 'Gone', version: 1 },
    ];
    for (const row of rows)
      await test.db
        .insertInto('operatorTexts')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    const stop = await followSettings(test.db, test.app.log);
    expect(Object.keys(settings.texts)).toEqual([heading]);
    await stop();
    expect(contactWords.heading).toBe('Contact us');
    const { body } = await call<{ texts: { key: string }[] }[]>(test.app, 'GET', '/api/admin/texts', {
      token: ana.token,
    });
    const listed = body.flatMap(({ texts }) => texts).find(({ key }) => key === heading);
    expect(listed).toMatchObject({ words: 'Contact us', isChanged: true });
  });

  it.each([
    ['', 'Write the words, or go back to the standard ones'],
    ['\u200b\u2060', 'Write the words, or go back to the standard ones'],
    ['x'.repeat(201), 'Max 200 characters. This has 201'],
    ['Hello {firstName}', 'There’s no {firstName} here. You can use {name}, {supportPhone}, {supportEmail}'],
    ['Hello {', 'Use curly brackets only for one of these: {name}, {supportPhone}, {supportEmail}'],
  ])('may not be %j', async (words, message) => {
    const answer = await save(words);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ field: 'words', message }]);
    expect((await preview(words, heading)).status).toBe(400);
  });

  it('far too long is refused before any work', async () => {
    const { body } = await save('x'.repeat(20_000));
    expect(body.errors).toEqual([{ field: 'words', message: 'Max 200 characters' }]);
  });

  it.each(['contact.nothing', 'contact', 'constructor', '__proto__', 'a'.repeat(101)])(
    '%s doesn’t exist',
    async (key) => {
      const answers = await Promise.all([
        call(test.app, 'GET', pathOf(key), { token: ana.token }),
        call(test.app, 'PUT', pathOf(key), {
          token: ana.token,
          body: { words: 'Hello', publish: true, version: 0 },
        }),
        call(test.app, 'DELETE', `${pathOf(key)}?version=0`, { token: ana.token }),
        preview('Hello', key),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    },
  );
});

describe('a preview', () => {
  it('shows the words in an email to invented people, and changes nothing', async () => {
    const { body } = await preview('Your time with {other} ended on {lastDay}.', ofMail);
    const { subject, text, html } = body.email ?? { subject: '', text: '', html: '' };
    expect(subject).toContain('Your match has ended');
    expect(text).toContain(`${previewMark}Your time with Tom ended on 30 June 2027.${previewMark}`);
    expect(html).toContain('Your time with Tom');
    expect(await read(ofMail)).toMatchObject({ published: null, draft: null });
    expect(settings.texts).toEqual({});
  });

  it('of words around every email shows them in one', async () => {
    const { body } = await preview('Or open {url}', 'mail.shared.copyAddress');
    expect(body.email?.html).toContain(`${previewMark}Or open http`);
  });

  it('of a warning, which the team reads in a dialog too, shows it in the email', async () => {
    const { body } = await preview('Please be kind', 'dialog.warnings.kindness.subject');
    expect(body.email?.subject).toContain(`${previewMark}Please be kind${previewMark}`);
  });

  it('of what isn’t in an email, and without a built site, is the sentence', async () => {
    const { body } = await preview('<script>alert(1)</script> Call {supportPhone}', heading);
    expect(body).toEqual({
      page: null,
      email: null,
      sentence: `<script>alert(1)</script> Call ${settings.supportPhone}`,
      pdf: null,
    });
  });

  it('fills a value in once, as it is', async () => {
    const { name } = settings;
    applySettings({ name: '{supportPhone} $&' });
    const { body } = await preview('{name}: {supportEmail}', heading);
    applySettings({ name });
    expect(body.sentence).toBe(`{supportPhone} $&: ${settings.supportEmail}`);
  });

  it('has words as words', async () => {
    const { body } = await preview('<img src=x onerror=alert(1)> {other} {lastDay}', ofMail);
    expect(body.email?.html).toContain('&lt;img src=x');
  });
});
