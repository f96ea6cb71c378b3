import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import frame from '#web/app/frame/frame.module.css';
import { ChunkMissingError } from '#web/lib/lazy/load-chunk.ts';
import { reloadOnce } from '#web/lib/lazy/newer-version.ts';
import button from '#web/ui/button/button.module.css';
import { classNames } from '#web/ui/class-names/class-names.ts';
import picture from '#web/ui/load-failed/error.svg';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

/** Uses plain elements for its buttons: it must show when nothing more can be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const { heading, text, action } = wordsFor(error);
  const isReplaced = error instanceof ChunkMissingError && error.isReplaced;
  useEffect(() => {
    if (isReplaced) reloadOnce();
  }, [isReplaced]);
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
            {action}
          </button>
          {/* Reloads the whole application, because its state may be the cause. */}
          <a className={classNames(button.button, button.secondary, button.regular)} href={routes.home}>
            Go to the home page
          </a>
        </>
      }
    >
      <p>
        Still stuck? Call us on <SupportPhone />.
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

function wordsFor(error: unknown): { heading: string; text: string; action: string } {
  const action = 'Try again';
  const kept = 'What you saved is safe.';
  const typed = 'What you typed in forms comes back too, except login details, passwords and codes.';
  if (!navigator.onLine) {
    return { heading: 'You’re offline', text: `Connect to the internet and try again. ${kept}`, action };
  }
  if (error instanceof ChunkMissingError && error.isReplaced) {
    return {
      heading: `We’ve updated ${settings.name}`,
      text: `Please reload this page. ${kept} ${typed}`,
      action: 'Reload',
    };
  }
  if (error instanceof ChunkMissingError) {
    return {
      heading: 'This page didn’t load completely',
      text: `The connection may have dropped. Trying again usually helps. ${kept}`,
      action,
    };
  }
  // React couldn't find a node that it had put on the page.
  if (error instanceof DOMException && error.name === 'NotFoundError') {
    return {
      heading: 'Your browser changed this page',
      text: `A translation or an extension may have done that. We need to load the page again. ${kept} ${typed}`,
      action: 'Continue',
    };
  }
  return {
    heading: 'Something went wrong',
    text: `That was our mistake, not yours. ${kept} ${typed}`,
    action,
  };
}
