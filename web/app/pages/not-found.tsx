import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import styles from '#web/app/message-page.module.css';
import { likelyItems } from '#web/app/navigation/nav-items.ts';
import picture from '#web/content/pictures/not-found.svg';
import { useSession } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';

/** Helps on: with the places where whoever looks most likely wanted to go, and with a person to ask. */
export function NotFoundPage() {
  const session = useSession();
  return (
    <div className={styles.page}>
      <img className={styles.picture} src={picture} alt="" width={320} height={240} />
      <PageHeading lead="The address may be mistyped, or the page may have moved.">
        We cannot find this page
      </PageHeading>
      <section aria-labelledby="likely" className={styles.likely}>
        <h2 id="likely">Were you looking for one of these?</h2>
        <ul className={styles.places}>
          {likelyItems(session).map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={styles.place}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p>
        Something else? Call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>.
      </p>
      <div className={styles.actions}>
        <LinkButton to={routes.home}>Go to the home page</LinkButton>
      </div>
    </div>
  );
}
