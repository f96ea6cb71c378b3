/*
 * Turns pasted HTML into elements that the editor knows. The editor can't read it itself: other programs mark bold and lists by inline
 * styles, which the page's security policy stops it from parsing.
 */

/** The renamed `style` attribute, which nothing applies or reports. */
const kept = 'data-style';

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const styleNames = /("[^"]*"|'[^']*')|\sstyle(?=\s*=)/gi;
const styleSheets = /<style\b[\s\S]*?<\/style>/gi;

/** The same text and structure without attributes; bold, italic and underline only where it looks like that. */
export function readPasted(html: string): string {
  const harmless = html
    .replaceAll(styleSheets, '')
    .replaceAll(tags, (tag) =>
      tag.replaceAll(styleNames, (_, quoted: string | undefined) => quoted ?? ` ${kept}`),
    );
  const { body } = new DOMParser().parseFromString(harmless, 'text/html');
  makeLists(body);
  const result = body.ownerDocument.createElement('div');
  result.append(...rebuild(body, plain));
  return result.innerHTML;
}

type Look = { strong: boolean; em: boolean; u: boolean };

const plain: Look = { strong: false, em: false, u: false };

/** Elements without visible text. */
const dropped =
  'script, template, title, meta, link, xml, [data-style*="mso-hide:all"], br.Apple-interchange-newline';

/** Block elements, from which the editor makes lines and lists. Of any other element only the content counts. */
const blocks = new Set(
  'address article aside blockquote br center dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

function rebuild(parent: Element, look: Look): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text) return [withLook(node, look)];
    if (!(node instanceof Element) || node.matches(dropped)) return [];
    const children = rebuild(node, lookOf(node, look));
    if (!blocks.has(node.localName)) return children;
    const rebuilt = node.ownerDocument.createElement(node.localName);
    // The editor's own marker on HTML copied from it.
    const slice = node.getAttribute('data-pm-slice');
    if (slice !== null) rebuilt.setAttribute('data-pm-slice', slice);
    rebuilt.append(...children);
    return [rebuilt];
  });
}

function withLook(text: Text, look: Look): Node {
  // Browsers write a space at an end like this, and Word an empty line.
  const isBlank = text.data === '\u00a0' && text.parentElement?.matches('span, o\\:p');
  const data = isBlank ? ' ' : text.data;
  let node: Node = text.ownerDocument.createTextNode(data);
  if (data.trim() === '') return node;
  for (const name of ['u', 'em', 'strong'] as const) {
    if (!look[name]) continue;
    const wrapper = text.ownerDocument.createElement(name);
    wrapper.append(node);
    node = wrapper;
  }
  return node;
}

/** Google Docs puts everything into a `b` whose style says that it is not bold. */
function lookOf(element: Element, inherited: Look): Look {
  const { localName: name } = element;
  const weight = styleOf(element, 'font-weight');
  const slant = styleOf(element, 'font-style');
  const line = styleOf(element, 'text-decoration(?:-line)?');
  return {
    strong: weight ? /^(bold|[6-9]\d\d)/.test(weight) : name === 'b' || name === 'strong' || inherited.strong,
    em: slant ? /^(italic|oblique)/.test(slant) : name === 'i' || name === 'em' || inherited.em,
    // An element's underline also runs under its children, whatever their own style says.
    u: inherited.u || (line ? line.includes('underline') : name === 'u'),
  };
}

/** The last value of a style's property; undefined if there is none. */
const styleOf = (element: Element, property: string): string | undefined =>
  [...(element.getAttribute(kept) ?? '').matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'gi'))]
    .at(-1)?.[1]
    ?.trim()
    .toLowerCase();

/** Makes lists of Word's, which are paragraphs with a level and a drawn bullet or number. */
function makeLists(body: Element): void {
  const open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const marker = [...paragraph.querySelectorAll('span')].find(
      (span) => styleOf(span, 'mso-list') === 'ignore',
    );
    const level = Number(/level(\d)/.exec(styleOf(paragraph, 'mso-list') ?? '')?.[1] ?? (marker ? 1 : 0));
    if (level === 0) continue;
    // Another element in between ends a list.
    if (paragraph.previousElementSibling !== last) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const name = /[\p{L}\p{N}][.)]/u.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    const isOther = open.at(-1)?.level === level && open.at(-1)?.list.localName !== name;
    if (isOther) open.pop();
    let list = open.at(-1)?.level === level ? open.at(-1)?.list : undefined;
    if (!list) {
      list = body.ownerDocument.createElement(name);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    marker?.remove();
    const item = body.ownerDocument.createElement('li');
    list.append(item);
    item.append(paragraph);
    last = open[0]?.list ?? null;
  }
}
