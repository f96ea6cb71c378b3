import { settings } from '#contract/settings.ts';

/** What a route says about its page. */
export type PageInfo = { title: string; description?: string };

export const productDescription =
  'Families and support workers find each other: live-in and live-out disability support in Australia and New Zealand.';

/** The page of the innermost route that says something about itself. */
export function pageOf(matches: readonly { handle?: unknown }[]): PageInfo | undefined {
  return matches.map(({ handle }) => handle).findLast(isPageInfo);
}

export const documentTitle = (page: PageInfo | undefined): string =>
  page ? `${page.title} – ${settings.name}` : settings.name;

const isPageInfo = (handle: unknown): handle is PageInfo =>
  typeof handle === 'object' && handle !== null && 'title' in handle;
