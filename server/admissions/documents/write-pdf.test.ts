import { beforeAll, describe, expect, it } from 'vitest';
import { documentNames } from '#contract/document-versions.ts';
import { settings } from '#contract/settings.ts';
import type { Block, Run } from '#server/platform/pdf/blocks.ts';
import { contentOf, elementsOf, flat, type Pdf, type PdfPage, readPdf } from '#server/testing/read-pdf.ts';
import { type LegalDocument, withoutNotes } from './document.ts';
import { parseDocument } from './parse-document.ts';
import { standardWords } from './standard.ts';
import { fillDocument } from './variables.ts';
import { draftMark, findMissingLetters, writeDocument } from './write-pdf.ts';

type Name = (typeof documentNames)[number];
const version = '2026-11-21';
const read = (name: Name) => fillDocument(parseDocument(standardWords(name)).document);
const draft = (name: Name) =>
  writeDocument({ words: standardWords(name), version, isDraft: true, hasNotes: true });

const plain = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/** A block as a screen reader announces it: role and words. */
function expectedOf(block: Block): [string, string][] {
  if (block.kind === 'list') {
    return block.items.flatMap((runs): [string, string][] => [
      ['Lbl', '•'],
      ['LBody', plain(runs)],
    ]);
  }
  if (block.kind === 'heading') return [['H2', plain(block.runs)]];
  return [['P', `${block.kind === 'note' ? 'For the lawyer: ' : ''}${plain(block.runs)}`]];
}

const blockRoles = ['P', 'H1', 'H2', 'Lbl', 'LBody'];

describe.each(documentNames)('the PDF of the text %s', (name) => {
  let source: LegalDocument;
  let bytes: Buffer;
  let pdf: Pdf;
  let pages: PdfPage[];

  beforeAll(async () => {
    source = read(name);
    bytes = await draft(name);
    pdf = await readPdf(bytes);
    pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  });

  it('states its title, language and maker, and shows the title', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: `${source.title} – ${settings.name}`,
      Language: 'en-AU',
      Author: settings.legalEntity,
    });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });

  it('is read in the order of its source: headings, paragraphs, lists, all words', async () => {
    const read: [string, string][] = [];
    for (const page of pages) {
      for (const [role, words] of await elementsOf(page)) {
        if (!blockRoles.includes(role)) continue;
        const before = read.at(-1);
        // A block that spans two pages is one block, reported on both.
        const isSame =
          before?.[0] === role && role !== 'H2' && read.length > 0 && !isWhole(before[1], source);
        if (before && isSame) before[1] += ` ${words}`;
        else read.push([role, words]);
      }
    }
    expect(read.slice(0, 4).map(([role, words]) => [role, flat(words)])).toEqual([
      ['P', settings.name],
      ['H1', source.title],
      ['P', expect.stringMatching(/^Version of \d+ \w+ \d{4}$/)],
      ['P', expect.stringContaining(draftMark)],
    ]);
    const expected = source.blocks.flatMap(expectedOf).map(([role, words]) => [role, flat(words)]);
    expect(read.slice(4).map(([role, words]) => [role, flat(words)])).toEqual(expected);
  });

  it('has its lists, items and links in the tree, and each link’s address on the page', async () => {
    const roles = (await Promise.all(pages.map(elementsOf))).flat().map(([role]) => role);
    const lists = source.blocks.filter((block) => block.kind === 'list');
    const links = source.blocks
      .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.runs))
      .flatMap(({ url }) => (url === undefined ? [] : [url]));
    const { length: items } = lists.flatMap((list) => list.items);
    // An item that spans two pages is reported on both; its bullet is there once.
    expect(roles.filter((role) => role === 'Lbl')).toHaveLength(items);
    expect(roles.filter((role) => role === 'LI').length).toBeGreaterThanOrEqual(items);
    expect(roles.filter((role) => role === 'Link')).toHaveLength(links.length);
    const notes = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
    expect(notes.map(({ unsafeUrl }: { unsafeUrl?: string }) => unsafeUrl)).toEqual(links);
  });

  it('has a bookmark for each heading', async () => {
    const headings = source.blocks.flatMap((block) => (block.kind === 'heading' ? [plain(block.runs)] : []));
    expect((await pdf.getOutline())?.map(({ title }) => title)).toEqual(headings);
  });

  it('is A4, and shows the draft mark and the number on each page, hidden from screen readers', async () => {
    for (const [index, page] of pages.entries()) {
      expect(page.view.map(Math.round)).toEqual([0, 0, 595, 842]);
      const { artifacts } = await contentOf(page);
      expect(artifacts).toBe(`${source.title} · ${draftMark} Page ${index + 1} of ${pages.length}`);
    }
  });

  it('has no gaps to fill in except those marked for the operator', () => {
    const text = JSON.stringify(source.blocks);
    expect(text).not.toMatch(/\{[a-z]+\}|undefined|TODO|lorem/i);
    for (const [gap] of text.matchAll(/\[[A-Z][^\]]*\]|\[country[^\]]*\]/g)) {
      expect(gap).toMatch(/to be filled in by the operator/);
    }
  });

  it('is the same file each time, with its fonts inside', async () => {
    expect((await draft(name)).equals(bytes)).toBe(true);
    expect(bytes.toString('latin1').match(/\/FontFile2 /g)?.length).toBeGreaterThanOrEqual(2);
  });
});

const pagesOf = async (bytes: Buffer) => {
  const pdf = await readPdf(bytes);
  const page = await contentOf(await pdf.getPage(1));
  return { words: [...page.marked.values()].join(' '), artifacts: page.artifacts };
};

it('is no draft once it’s finished, and says which version of a day it is', async () => {
  const words = '# Rules\n\nWhānau o Kererū\n\n> note';
  const { words: seen, artifacts } = await pagesOf(
    await writeDocument({ words, version: '2026-11-21.2', isDraft: false, hasNotes: false }),
  );
  expect(flat(seen)).toBe(`${settings.name} Rules Version of 21 November 2026 (2) Whānau o Kererū`);
  expect(artifacts).toBe('Rules Page 1 of 1');
});

it('names the letters that no font has, and prints a box for them', async () => {
  const words = '# Rules\n\nAsk 𓀀 and 𓀁 𓀀 first';
  expect(JSON.parse(String(await findMissingLetters(words)))).toEqual([
    { line: 3, message: 'Take out 𓀀 𓀁: we can’t print that in the PDF' },
  ]);
  const { words: seen } = await pagesOf(
    await writeDocument({ words, version, isDraft: false, hasNotes: false }),
  );
  expect(seen).toContain('[□ U+13000]');
});

const isWhole = (words: string, { blocks }: LegalDocument) =>
  flat(words) === settings.name ||
  flat(words).startsWith('Version of') ||
  flat(words).startsWith(draftMark) ||
  blocks.flatMap(expectedOf).some(([, expected]) => flat(expected) === flat(words));

it.each(documentNames)('the %s that the public reads hold no note to the lawyer', (name) => {
  const whole = read(name);
  const { blocks } = withoutNotes(whole);
  expect(blocks.length).toBeGreaterThan(10);
  expect(blocks).toEqual(whole.blocks.filter(({ kind }) => kind !== 'note'));
  expect(blocks.length).toBeLessThan(whole.blocks.length);
});
