import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation, useMatches } from 'react-router';
import { pageOf } from '#web/app/routing/page.ts';
import { useSession } from '#web/lib/session/session.ts';
import styles from './breadcrumbs.module.css';
import { trailTo } from './trails.ts';
import { wayBack } from './way-back.ts';

/** The trail to this page. A small screen shows only the last step back; the home page shows nothing. */
export function Breadcrumbs() {
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
