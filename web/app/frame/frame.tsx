import { QueryClientProvider } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { cloneElement, isValidElement, useEffect, useRef, useState } from 'react';
import {
  Link,
  NavigationType,
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useNavigationType,
} from 'react-router';
import { documents, routes } from '#contract/routes.ts';
import { setReadersCountry } from '#contract/settings.ts';
import { frameTexts } from '#contract/texts/pages/frame.ts';
import { AriaProviders } from '#web/app/aria-providers.tsx';
import { LoginHost } from '#web/app/login/login-host.tsx';
import { documentTitle, pageOf } from '#web/app/routing/page.ts';
import { useSessionEvents } from '#web/app/session/use-session-events.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useOnceRunning } from '#web/lib/late-start/use-once-running.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { getOwner, useSession } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';
import { loadDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { LiveRegion } from '#web/ui/live-region/live-region.tsx';
import {
  closeOverlay,
  closeOverlays,
  type Overlay,
  OverlayContext,
  useOverlays,
} from '#web/ui/overlay/overlays.ts';
import { SupportEmail, SupportPhone, useOwnCountry } from '#web/ui/support/support.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch/theme-switch.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { BarPlaces } from './bar-places.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { deskItems, footerItems } from './nav-items.ts';
import {
  loadSecondFactorBanner,
  loadVerifyBanner,
  needsSecondFactorBanner,
  needsVerifyBanner,
} from './preload-for-session.ts';
import { trailTo } from './trails.ts';
import { wayBack } from './way-back.ts';

/** The frame around every page: header, banners, breadcrumbs, footer, dialogs and live region. */
export function Frame() {
  // Its menus and the title have names that the operator may change.
  useSettings();
  useTitleAndScroll();
  useSessionEvents();
  const session = useSession();
  const country = useOwnCountry();
  // Once a prerendered page has been taken over, which is for everybody.
  useEffect(() => setReadersCountry(country), [country]);
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      {isLeaving && <div className={styles.progress} aria-hidden="true" />}
      <VerifyBannerHost />
      <SecondFactorBannerHost />
      <Breadcrumbs />
      <main id="main" tabIndex={-1} className={styles.main}>
        <BarPlaces value={deskItems(session)}>
          <Outlet />
        </BarPlaces>
      </main>
      <Footer />
      <OverlayHost />
      <LoginHost />
      <LiveRegion />
    </div>
  );
}

const VerifyBanner = lazyComponent(loadVerifyBanner, { isOptional: true });

/** These pages have the button themselves. */
const pagesWithButton: readonly string[] = [routes.confirmEmail, routes.verifyEmail, routes.account];

/** Shows the banner on every page until the email address is verified. */
function VerifyBannerHost() {
  const { pathname } = useLocation();
  const isWanted = needsVerifyBanner(useSession()?.user);
  return isWanted && <VerifyBanner withButton={!pagesWithButton.includes(pathname)} />;
}

const SecondFactorBanner = lazyComponent(loadSecondFactorBanner, { isOptional: true });

/** Shows administrators on every page that they have no second factor. */
function SecondFactorBannerHost() {
  const { pathname } = useLocation();
  const isWanted = needsSecondFactorBanner(useSession()?.user);
  return isWanted && <SecondFactorBanner withLink={pathname !== routes.account} />;
}

/** The trail to this page. A small screen shows only the last step back; the home page shows nothing. */
function Breadcrumbs() {
  const { pathname, state } = useLocation();
  const role = useSession()?.user.role;
  const title = pageOf(useMatches())?.title;
  const trail = trailTo(pathname, role);
  if (title === undefined || trail.length === 0) return null;
  return (
    <nav
      aria-label="Breadcrumb"
      className={styles.breadcrumbs}
      data-team={(role === 'ADMIN' && /^\/admin\/[^/]+$/.test(pathname)) || undefined}
    >
      <ol className={styles.trail}>
        {trail.map(({ label, to }) => (
          <li key={to} className={styles.crumb}>
            <ChevronLeft className={styles.back} aria-hidden="true" />
            <Link {...wayBack(to, state)} className={styles.link}>
              {label}
            </Link>
            <ChevronRight className={styles.on} aria-hidden="true" />
          </li>
        ))}
        <li className={styles.here}>
          <span aria-current="page" dir="auto">
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
}

/** Shows dialogs and menus above every page, so that nothing a page loads can remove them. */
function OverlayHost() {
  const session = useSession();
  const shown = useOverlaysOfPage();
  useSettings();
  // Dialogs also open without a network. Visitors read a page or two, often on a phone that pays for what it loads.
  usePreloadWhenIdle(loadDialog, session !== null);
  return (
    <QueryClientProvider client={queryClient}>
      <AriaProviders>
        {shown.map((overlay) => (
          <OverlayContext
            key={overlay.id}
            value={{
              close: () => closeOverlay(overlay),
              opener: overlay.opener,
              onShown: (returnFocus) => {
                overlay.returnFocus = returnFocus;
              },
            }}
          >
            {/* Another element each time: React skips one that it has rendered, whose words may be new by now. */}
            {isValidElement(overlay.content) ? cloneElement(overlay.content) : overlay.content}
          </OverlayContext>
        ))}
      </AriaProviders>
    </QueryClientProvider>
  );
}

/** Drops the previous page's overlays at once, so that the new page can take the focus. */
function useOverlaysOfPage(): readonly Overlay[] {
  const overlays = useOverlays();
  const { pathname, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const userId = getOwner()?.user.id;
  const [shownOn, setShownOn] = useState({ userId, pathname, key });
  const [previous, setPrevious] = useState<readonly Overlay[]>([]);
  if (shownOn.userId !== userId || shownOn.pathname !== pathname || shownOn.key !== key) {
    setShownOn({ userId, pathname, key });
    // An expired session leaves all open, with what is typed in them, until somebody else logs in.
    if (shownOn.userId !== userId || isBack) setPrevious(overlays);
    // A search that changes its address is the same page.
    else if (shownOn.pathname !== pathname) setPrevious(overlays.filter(({ isOfFrame }) => !isOfFrame));
  }
  useEffect(() => closeOverlays(previous), [previous]);
  return overlays.filter((overlay) => !previous.includes(overlay));
}

const papers = ['terms', 'privacy'] as const;

function Footer() {
  const { name } = useSettings();
  const words = frameTexts.footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.contact}>
          <p className={styles.name}>{name}</p>
          <p>
            <FilledText words={words.call} parts={{ phone: <SupportPhone /> }} />
          </p>
          <p>
            <FilledText words={words.write} parts={{ email: <SupportEmail /> }} />
          </p>
        </div>
        <nav aria-label="Footer" className={styles.nav}>
          <ul className={styles.links}>
            {footerItems().map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <ul className={styles.links}>
            {papers.map((paper) => (
              <li key={paper}>
                <a href={documents[paper]} target="_blank" rel="noopener">
                  {words[paper]}
                  <VisuallyHidden> {words.newTab}</VisuallyHidden>
                  <ExternalLink aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <ThemeSwitch />
          <Copyright />
        </div>
      </div>
    </footer>
  );
}

/** From the year of the specification to the present one. A prerendered page knows only the year in which it was built. */
function Copyright() {
  const { legalEntity } = useSettings();
  const year = useOnceRunning(new Date().getFullYear(), Number(import.meta.env.VITE_BUILT_IN));
  return (
    <p className={styles.copyright}>
      © 2020–{year} {legalEntity}
    </p>
  );
}

/** Sets the page's title, and scrolls a new page to its top or to the place that its address names. */
function useTitleAndScroll(): void {
  const { pathname, hash } = useLocation();
  const title = documentTitle(pageOf(useMatches()));
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = title;
  }, [title]);

  const arrival = `${pathname}${hash}`;
  useEffect(() => {
    // The browser has already done so for the first page.
    if (!isFirst.current) showFrom(arrival);
    isFirst.current = false;
  }, [arrival]);

  useEffect(() => {
    // The router may have followed the link by the time that the click arrives at the document.
    let here = new URL(window.location.href);
    const note = () => {
      here = new URL(window.location.href);
    };
    const scrollUp = (click: MouseEvent) => scrollUpOnLinkTo(here, click);
    document.addEventListener('click', note, { capture: true });
    document.addEventListener('click', scrollUp);
    return () => {
      document.removeEventListener('click', note, { capture: true });
      document.removeEventListener('click', scrollUp);
    };
  }, []);
}

/** A link to the page that one is on changes nothing else. Links that only change the query keep their place. */
function scrollUpOnLinkTo(here: URL, { target, defaultPrevented }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // The router prevents what it follows itself, and leaves a link that opens in another tab alone.
  if (!link || !defaultPrevented || link.hash) return;
  const isHere = link.origin === here.origin && link.pathname === here.pathname;
  if (isHere && ['', here.search].includes(link.search)) showFrom(here.pathname);
}

function showFrom(arrival: string): void {
  const [, id] = arrival.split('#');
  const target = id ? document.getElementById(id) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** The first link in Tab order. It skips the header, to the element with the id `target`. */
function SkipLink({
  target = 'main',
  children = 'Skip to main content',
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a className={styles.skipLink} href={`#${target}`}>
      {children}
    </a>
  );
}
