import { type DataRouter, type Location, redirect, type ShouldRevalidateFunction } from 'react-router';
import type { Role } from '#contract/enums.ts';
import { changedTermsPath, routes } from '#contract/routes.ts';
import { documentsToAskOf } from '#web/lib/session/documents-to-ask.ts';
import { firstPage, pageAfterLogin } from '#web/lib/session/first-page.ts';
import { getSession } from '#web/lib/session/session.ts';

/** Visitors go home without a message, others to their own first page. The server decides what anyone may see. */
const only = (allowed: readonly Role[]) => () => {
  const session = getSession();
  if (!session) return redirect(routes.home);
  return allowed.includes(session.user.role) ? null : redirect(firstPage(session.user));
};

/** People whose session expires must not lose the page when they open another step or search on it. */
export const onOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const forRoles = (allowed: readonly Role[]) => ({
  loader: only(allowed),
  shouldRevalidate: onOtherPage,
});

type Opening = Pick<Location, 'pathname' | 'hash'>;

let opening: Opening | undefined = 'document' in globalThis ? window.location : undefined;

/** Remembers the `#…` of a page that opens: its loader isn't told. */
export const followOpening = (router: Pick<DataRouter, 'subscribe'>): void =>
  void router.subscribe(({ navigation }) => {
    opening = navigation.location ?? opening;
  });

/**
 * Leads to the question whether somebody agrees to a new version of the terms, before another page opens. An open page stays as it is, with what
 * is typed in it.
 */
export function askFirst({ request }: { request: Request }) {
  const user = getSession()?.user;
  if (!user || !documentsToAskOf(user)?.length) return null;
  const { pathname, search } = new URL(request.url);
  const hash = opening?.pathname === pathname ? opening.hash : '';
  return redirect(changedTermsPath(`${pathname}${search}${hash}`));
}

/** For pages that only make sense while logged out. */
export const forVisitors = {
  loader: ({ request }: { request: Request }) => {
    const session = getSession();
    return session ? redirect(pageAfterLogin(session.user, new URL(request.url).search)) : null;
  },
  shouldRevalidate: onOtherPage,
};
