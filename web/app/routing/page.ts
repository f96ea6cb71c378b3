import { settings } from '#contract/settings.ts';

/** What a route says about its page. */
export type PageInfo = {
  title: string;
  /** A public page describes itself, and may be indexed. */
  description?: string;
  /** Makes sense only to people who are led there: not in the sitemap, and without a card for sharing. */
  isUnlisted?: boolean;
};

export const productDescription =
  'Families and support workers find each other: live-in and live-out disability support in Australia and New Zealand.';

/** The page of the innermost route that says something about itself. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageInfo | undefined {
  return matches.map(({ handle }) => handle).findLast(isPageInfo);
}

export const documentTitle = (page: PageInfo | undefined): string =>
  page ? `${page.title} – ${settings.name}` : settings.name;

export const isListed = (page: PageInfo | undefined): page is PageInfo & { description: string } =>
  page?.description !== undefined && !page.isUnlisted;

const isPageInfo = (handle: unknown): handle is PageInfo =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
