import { useRouteError } from 'react-router';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import frame from '#web/app/frame/frame.module.css';
import { PartMissingError } from '#web/lib/parts/load-part.ts';
import button from '#web/ui/button/button.module.css';
import { classNames } from '#web/ui/class-names/class-names.ts';
import picture from '#web/ui/load-failed/error.svg';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';

/** Uses plain elements for its buttons: it must show when nothing more can be loaded. */
export function ErrorPage() {
  const { heading, text } = wordsFor(useRouteError());
  return (
    <NoticePage
      picture={picture}
      title={heading}
      lead={text}
      actions={
        <>
          <button
            type="button"
            className={classNames(button.button, button.primary, button.regular)}
            onClick={() => window.location.reload()}
          >
            Try again
          </button>
          {/* Reloads the whole application, because its state may be the cause. */}
          <a className={classNames(button.button, button.secondary, button.regular)} href={routes.home}>
            Go to the home page
          </a>
        </>
      }
    >
      <p>
        Still stuck? Call us on <a href={settings.supportPhoneHref}>{settings.supportPhone}</a>.
      </p>
    </NoticePage>
  );
}

/** For when the frame itself failed: its landmark and margins are gone too. */
export function FramelessErrorPage() {
  return (
    <main className={frame.main}>
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
    text: `That was our mistake, not yours. ${kept} Try again.`,
  };
}
