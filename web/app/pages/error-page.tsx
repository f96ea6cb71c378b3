import { useRouteError } from 'react-router';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import layout from '#web/app/layout.module.css';
import styles from '#web/app/message-page.module.css';
import { PartMissingError } from '#web/app/routing/lazy-page.ts';
import button from '#web/ui/button/button.module.css';
import { classNames } from '#web/ui/class-names/class-names.ts';
import picture from '#web/ui/load-failed/error.svg';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';

/** Stands on its own: it must show when nothing more can be loaded. */
export function ErrorPage() {
  const { heading, text } = wordsFor(useRouteError());
  return (
    <div className={styles.page}>
      <img className={styles.picture} src={picture} alt="" width={320} height={240} />
      <PageHeading lead={text}>{heading}</PageHeading>
      <p>
        Still stuck? Call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>.
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={classNames(button.button, button.primary, button.regular)}
          onClick={() => window.location.reload()}
        >
          Try again
        </button>
        {/* A new start of the application: what went wrong may be in its memory. */}
        <a className={classNames(button.button, button.secondary, button.regular)} href={routes.home}>
          Go to the home page
        </a>
      </div>
    </div>
  );
}

/** For when the frame around the pages is what failed: its landmark and margins are gone too. */
export function FramelessErrorPage() {
  return (
    <main className={layout.main}>
      <ErrorPage />
    </main>
  );
}

function wordsFor(error: unknown): { heading: string; text: string } {
  const kept = 'What you saved is safe.';
  if (!navigator.onLine) {
    return { heading: 'You are offline', text: `Connect to the internet and try again. ${kept}` };
  }
  if (error instanceof PartMissingError) {
    return {
      heading: 'This page did not load completely',
      text: `The connection may have dropped, or we have just updated ${settings.name}. Trying again usually helps. ${kept}`,
    };
  }
  return {
    heading: 'Something went wrong',
    text: `That was our mistake, not yours. ${kept} Please try again.`,
  };
}
