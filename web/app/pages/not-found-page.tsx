import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { notFound } from '#contract/texts/pages/not-found.ts';
import { likelyItems } from '#web/app/frame/nav-items.ts';
import picture from '#web/content/pictures/not-found.svg';
import { useSession } from '#web/lib/session/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';
import styles from './not-found-page.module.css';

/** Offers the places that people were most likely looking for, and a person to ask. */
export function NotFoundPage() {
  const session = useSession();
  return (
    <NoticePage
      picture={picture}
      title={notFound.heading}
      lead={notFound.lead}
      actions={<LinkButton to={routes.home}>{notFound.home}</LinkButton>}
    >
      <section aria-labelledby="likely" className={styles.likely}>
        <h2 id="likely">{notFound.likely}</h2>
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
        <FilledText words={notFound.call} parts={{ phone: <SupportPhone /> }} />
      </p>
    </NoticePage>
  );
}
