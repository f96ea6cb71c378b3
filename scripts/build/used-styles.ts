import { PurgeCSS } from 'purgecss';

/**
 * The rules of built CSS that one of `pages` may use. Drops only rules with a class of a CSS module
 * (`_name_hash_line`) that no page has, and keeps the order of the others.
 */
export async function usedStyles(css: string, pages: readonly string[]): Promise<string> {
  const results = await new PurgeCSS().purge({
    css: [{ raw: css }],
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    defaultExtractor: classesOf,
    safelist: [/^[^_]/],
  });
  return results.map((result) => result.css).join('');
}

const classesOf = (html: string): string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => list.split(/\s+/));
