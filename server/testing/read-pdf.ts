import { getDocumentProxy } from 'unpdf';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;
type Node = { role?: string; id?: string; children?: Node[] };

export const readPdf = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));

export const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The words of each piece of marked content by its id, and the words outside of any. */
export async function contentOf(page: PdfPage) {
  const marked = new Map<string, string>();
  const artifacts: string[] = [];
  const open: (string | null)[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if ('str' in item) {
      const id = open.at(-1);
      const words = item.hasEOL ? `${item.str} ` : item.str;
      if (id) marked.set(id, `${marked.get(id) ?? ''}${words}`);
      else artifacts.push(words);
    } // A span inside an element belongs to it.
    else if (item.type.startsWith('begin')) open.push(item.id ?? open.at(-1) ?? null);
    else open.pop();
  }
  return { marked, artifacts: flat(artifacts.join('')) };
}

type Words = ReadonlyMap<string, string>;

const wordsOf = (node: Node, words: Words): string =>
  node.id === undefined
    ? (node.children ?? []).map((child) => wordsOf(child, words)).join('')
    : (words.get(node.id) ?? '');

/** All elements with words on this page, in order. A list that spans pages is reported on each, with all its items. */
const elementsIn = (node: Node, words: Words): Node[] =>
  wordsOf(node, words) === ''
    ? []
    : [...(node.role ? [node] : []), ...(node.children ?? []).flatMap((child) => elementsIn(child, words))];

export async function elementsOf(page: PdfPage): Promise<[string, string][]> {
  const tree: Node = (await page.getStructTree()) ?? {};
  const { marked } = await contentOf(page);
  return elementsIn(tree, marked).map((node) => [node.role ?? '', wordsOf(node, marked)]);
}
