import { settings } from '#contract/settings.ts';
import { documentTitle, isListed, type PageInfo } from '#web/app/routing/page.ts';
import { addressOf, type Question, structuredData } from './structured-data.ts';

export const preview = {
  path: '/preview.png',
  width: 1200,
  height: 630,
  alt: 'People of many ages talk on a veranda; beside them the words ‘Disability support that feels at home’',
};

type Head = { path: string; page: PageInfo | undefined; questions?: readonly Question[] | undefined };

/**
 * The lines of a page's head that name it, and that search engines and previews read. Only pages with a description may
 * be indexed, not those that a mail leads to, and none with a query, which holds something about one person.
 */
export function pageHead({ path, page, questions }: Head): string[] {
  const title = `<title>${escapeHtml(documentTitle(page))}</title>`;
  const description = page?.description === undefined ? [] : [meta('name', 'description', page.description)];
  if (page?.description === undefined || page.isNotIndexed || path.includes('?')) {
    return [title, ...description, meta('name', 'robots', 'noindex')];
  }
  const found = [title, ...description, `<link rel="canonical" href="${addressOf(path)}" />`];
  if (!isListed(page)) return found;
  return [
    ...found,
    ...Object.entries(openGraph(path, page)).map(([key, text]) => meta('property', `og:${key}`, text)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData({ path, title: page.title, questions }).map(dataBlock),
  ];
}

const openGraph = (path: string, { title, description }: PageInfo & { description: string }) => ({
  type: 'website',
  site_name: settings.name,
  locale: 'en_AU',
  title,
  description,
  url: addressOf(path),
  image: addressOf(preview.path),
  'image:width': String(preview.width),
  'image:height': String(preview.height),
  'image:alt': preview.alt,
});

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

/** Data, which no browser runs: the policy's `script-src` does not apply to it. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
