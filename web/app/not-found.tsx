import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import picture from '#web/content/pictures/not-found.svg';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import styles from './message-page.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <img className={styles.picture} src={picture} alt="" width={320} height={240} />
      <PageHeading lead="The address may be mistyped, or the page may have moved.">
        We cannot find this page
      </PageHeading>
      <p>
        Looking for something in particular? Call us on{' '}
        <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>.
      </p>
      <div className={styles.actions}>
        <LinkButton to={routes.home}>Go to the home page</LinkButton>
      </div>
    </div>
  );
}
