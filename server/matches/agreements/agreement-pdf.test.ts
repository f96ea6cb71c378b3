import { beforeAll, describe, expect, it, vi } from 'vitest';
import { agreementSections, agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { officialTools } from '#contract/matches/official-tools.ts';
import { settings } from '#contract/settings.ts';
import { aStoredMatch } from '#server/testing/a-match.ts';
import { agreeingOn } from '#server/testing/agreements.ts';
import { crowdPdfs, isCrowded } from '#server/testing/crowd-pdfs.ts';
import { injectAnswer } from '#server/testing/inject-answer.ts';
import { aMember, aPerson, aReadyPerson, goodPassword, type Person } from '#server/testing/people.ts';
import { contentOf, elementsOf, flat, type PdfPage, readPdf } from '#server/testing/read-pdf.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();
const { propose, find, acceptAll, askForHelp } = agreeingOn(test);

let family: Person;
let worker: Person;
let matchId: string;

beforeAll(async () => {
  family = await aReadyPerson(test, 'FAMILY_USER', { firstName: 'محمد علي', lastName: 'Secretname' });
  worker = await aMember(test, 'SUPPORT_WORKER', {
    status: 'MATCHED',
    firstName: 'Hoʻokipa',
    lastName: 'Othername',
  });
  matchId = await aStoredMatch(test, family, worker, { state: 'active', activeAt: test.time.now });
});

const get = (by: Person, version?: number) =>
  injectAnswer(test.app, {
    method: 'GET',
    url: `/api/matches/${matchId}/agreement.pdf${version === undefined ? '' : `?version=${version}`}`,
    headers: { authorization: `Bearer ${by.token}` },
  });

async function pagesOf(bytes: Buffer): Promise<PdfPage[]> {
  const pdf = await readPdf(bytes);
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
}

/** What a screen reader says, block by block. */
const readAloud = async (pages: readonly PdfPage[]) =>
  (await Promise.all(pages.map(elementsOf)))
    .flat()
    .filter(([role]) => ['P', 'H1', 'H2', 'LBody'].includes(role))
    .map(([role, words]) => [role, flat(words)] as const);

const longWord = 'kererū'.repeat(40);
const names = [
  '王小明',
  'さくら',
  '이민호',
  'نور',
  'דוד',
  'नीता',
  'สมชาย',
  'Nguyễn',
  'Άννα',
  'Анна',
  '👩\u200d🦽',
];
const longText = Array.from({ length: 60 }, (_, index) => `Line ${index} of the house rules.`).join('\n');

describe('the PDF of an agreement', () => {
  it('is there once it is agreed, for the two, and for the team while it is asked', async () => {
    const admin = await aPerson(test, 'ADMIN');
    expect((await get(family)).status).toBe(404);
    await find(family, matchId);
    expect((await get(family)).status).toBe(404);
    await propose(family, matchId, 'room', { text: longText, revision: 1 });
    await propose(family, matchId, 'pets', {
      text: `Two dogs: 黄 and 𓀀\n${names.join('\n')}\n${longWord}`,
      revision: 1,
    });
    await acceptAll(family, matchId);
    await acceptAll(worker, matchId);
    const answer = await get(worker);
    expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="agreement-version-1.pdf"',
    ]);
    expect([(await get(admin)).status, (await get(await aReadyPerson(test, 'FAMILY_USER'))).status]).toEqual([
      404, 404,
    ]);
    expect((await get({ ...family, token: '' })).status).toBe(401);
    await askForHelp(family, matchId, true);
    expect((await get(admin)).status).toBe(200);
    await askForHelp(family, matchId, false);
    for (const version of [2, 0, 1.5]) expect((await get(family, version)).status).toBe(404);
    expect((await get(family, 1)).bytes.equals(answer.bytes)).toBe(true);
  });

  it('is tagged, and says who has agreed on what, when, and that it is a draft', async () => {
    const { bytes } = await get(family);
    const pdf = await readPdf(bytes);
    expect((await pdf.getMetadata()).info).toMatchObject({
      Title: `Agreement for a household – ${settings.name}`,
      Language: 'en-AU',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual([
      ...agreementSections.map((section) => agreementSectionWords[section].title),
      'Pay and the law',
    ]);
    const pages = await pagesOf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    const said = await readAloud(pages);
    expect(said.slice(0, 4)).toEqual([
      ['P', settings.name],
      ['H1', 'Agreement for a household'],
      ['P', 'Version 1, agreed on 21 November 2026'],
      ['P', 'Between محمد علي (the family) and Hoʻokipa (the support worker).'],
    ]);
    const words = said.map(([, text]) => text).join('\n');
    expect(words).toContain('It isn’t legal advice.');
    expect(words).toContain('A lawyer hasn’t checked this template yet');
    expect(words).toContain('doesn’t work out pay');
    expect(words).toContain('as of 25 November 2026');
    for (const index of [0, 30, 59]) expect(words).toContain(`Line ${index} of the house rules.`);
    expect(words).not.toMatch(/Secretname|Othername/);
    const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
    expect(links.map(({ url }: { url?: string }) => url?.replace(/\/$/, ''))).toEqual(
      officialTools.map(({ url }) => url.replace(/\/$/, '')),
    );
    for (const [index, page] of pages.entries())
      expect((await contentOf(page)).artifacts).toBe(
        `Agreement for a household · Version 1 · A draft, not legal advice Page ${index + 1} of ${pages.length}`,
      );
  });

  it('has names in every script, a box for a letter of none, and breaks what no line can hold', async () => {
    const pages = await pagesOf((await get(family)).bytes);
    const words = (await readAloud(pages)).map(([, text]) => text).join('\n');
    expect(words).toContain('Two dogs: 黄 and [□ U+13000]');
    expect(words).toContain('Some letters are missing here.');
    for (const name of names) expect(words).toContain(`\n${name}\n`);
    expect(words.replaceAll(/\s/g, '')).toContain(longWord);
    for (const page of pages)
      for (const item of (await page.getTextContent()).items)
        if ('str' in item) expect(item.transform[4] + item.width).toBeLessThan(595 - 60);
  });

  it('is made of one version in a thread, refused while too many wait, and gone with the account of somebody who wrote a part of it, and the other keeps the rest', async () => {
    await propose(worker, matchId, 'notice', {
      text: 'Four weeks, in writing.',
      comment: 'Fine?',
      revision: 1,
    });
    await acceptAll(family, matchId);
    await acceptAll(worker, matchId);
    const queries = vi.spyOn(test.db.getExecutor(), 'executeQuery');
    const makeRoom = crowdPdfs(1);
    const asked = get(family);
    await expect.poll(isCrowded).toBe(true);
    const refused = await get(worker);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, expect.any(String)]);
    await makeRoom();
    expect((await asked).status).toBe(200);
    // For each of the two the texts of the latest version, and none that came before.
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value));
    const loaded = answers.filter((_answer, index) =>
      queries.mock.calls[index]?.[0].sql.includes('"agreementTexts"'),
    );
    expect(loaded.map(({ rows }) => rows.length)).toEqual([
      agreementSections.length,
      agreementSections.length,
    ]);
    queries.mockRestore();
    const erased = await injectAnswer(test.app, {
      method: 'POST',
      url: '/api/user/erase',
      headers: { authorization: `Bearer ${worker.token}` },
      payload: { password: goodPassword },
    });
    expect(erased.status).toBe(204);
    const { status, body } = await find(family, matchId);
    const textOf = (name: string) => body.sections.find((one) => one.section === name)?.latest.text;
    // Theirs, and what was made from the answers of both, is empty.
    expect([status, textOf('notice'), textOf('hours'), textOf('room')]).toEqual([200, null, null, longText]);
    const comments = await test.db.selectFrom('agreementComments').select(['byId', 'text']).execute();
    expect(comments).toEqual([{ byId: null, text: null }]);
    expect((await get(family)).status).toBe(404);
    await test.db.deleteFrom('users').where('id', '=', family.id).execute();
    expect(await test.db.selectFrom('agreements').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('agreementTexts').selectAll().execute()).toEqual([]);
  });
});
