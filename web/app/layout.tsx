import { Outlet, useNavigation } from 'react-router';
import { LiveRegion } from '#web/ui/live-region/live-region.tsx';
import { SkipLink } from '#web/ui/skip-link/skip-link.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { LoginHost } from './login-host.tsx';
import { useArrival } from './use-arrival.ts';
import { useSessionEvents } from './use-session-events.ts';
import { VerifyBannerHost } from './verify-banner-host.tsx';

export function Layout() {
  useArrival();
  useSessionEvents();
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Header />
      {isLeaving && <div className={styles.progress} aria-hidden="true" />}
      <VerifyBannerHost />
      <Breadcrumbs />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <LoginHost />
      <LiveRegion />
    </div>
  );
}
