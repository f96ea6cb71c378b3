import { Outlet, useNavigation } from 'react-router';
import { LiveRegion } from '#web/ui/live-region/live-region.tsx';
import { SkipLink } from '#web/ui/skip-link/skip-link.tsx';
import styles from './layout.module.css';
import { Breadcrumbs } from './navigation/breadcrumbs.tsx';
import { Footer } from './navigation/footer.tsx';
import { Header } from './navigation/header.tsx';
import { LoginHost } from './navigation/login-host.tsx';
import { VerifyBannerHost } from './navigation/verify-banner-host.tsx';
import { useArrival } from './routing/use-arrival.ts';
import { useSessionEvents } from './session/use-session-events.ts';

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
