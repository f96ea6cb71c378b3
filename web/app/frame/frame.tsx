import { Outlet, useNavigation } from 'react-router';
import { LoginHost } from '#web/app/login/login-host.tsx';
import { useSessionEvents } from '#web/app/session/use-session-events.ts';
import { useSession } from '#web/lib/session/session.ts';
import { LiveRegion } from '#web/ui/live-region/live-region.tsx';
import { SkipLink } from '#web/ui/skip-link/skip-link.tsx';
import { BarPlaces } from './bar-places.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { deskItems } from './nav-items.ts';
import { OverlayHost } from './overlay-host.tsx';
import { SecondFactorBannerHost } from './second-factor-banner-host.tsx';
import { useTitleAndScroll } from './use-title-and-scroll.ts';
import { VerifyBannerHost } from './verify-banner-host.tsx';

/** The frame around every page: header, banners, breadcrumbs, footer, dialogs and live region. */
export function Frame() {
  useTitleAndScroll();
  useSessionEvents();
  const session = useSession();
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
