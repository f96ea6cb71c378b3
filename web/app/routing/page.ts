import { settings } from '#contract/settings.ts';

/** What a route says about its page. */
export type PageInfo = {
  title: string;
  /** Set for public pages, which need no account and may be indexed. */
  description?: string;
  /** The page makes sense only to people who are led there: it is not in the sitemap and has no preview for sharing. */
  isUnlisted?: boolean;
  /** The page makes sense only to people who have just had a mail from us: search engines leave it out too. */
  isNotIndexed?: boolean;
};

/** The page information of the innermost route that has any. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageInfo | undefined {
  return matches.map(({ handle }) => handle).findLast(isPageInfo);
}

export const documentTitle = (page: PageInfo | undefined): string =>
  page ? `${page.title} – ${settings.name}` : settings.name;

export const isPublic = (page: PageInfo): boolean => page.description !== undefined;

export const isListed = (page: PageInfo | undefined): page is PageInfo & { description: string } =>
  page?.description !== undefined && !page.isUnlisted;

const isPageInfo = (handle: unknown): handle is PageInfo =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
