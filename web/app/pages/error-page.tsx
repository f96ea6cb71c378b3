import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { routes } from '#contract/routes.ts';
import { errorPage } from '#contract/texts/pages/error.ts';
import frame from '#web/app/frame/frame.module.css';
import { ChunkMissingError } from '#web/lib/lazy/load-chunk.ts';
import { reloadOnce } from '#web/lib/lazy/newer-version.ts';
import button from '#web/ui/button/button.module.css';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { FilledText } from '#web/ui/filled-text/filled-text.tsx';
import picture from '#web/ui/load-failed/error.svg';
import { NoticePage } from '#web/ui/notice-page/notice-page.tsx';
import { SupportPhone } from '#web/ui/support/support.tsx';

/** Uses plain elements for its buttons: it must show when nothing more can be loaded. */
export function ErrorPage() {
  const error = useRouteError();
  const { what, action = 'Try again', isReloaded } = failureOf(error);
  const { heading, text } = errorPage[what];
  const { saved, typed } = errorPage;
  const isReplaced = error instanceof ChunkMissingError && error.isReplaced;
  useEffect(() => {
    if (isReplaced) reloadOnce();
  }, [isReplaced]);
  return (
    <NoticePage
      picture={picture}
      title={heading}
      lead={[text, saved, isReloaded && typed].filter(Boolean).join(' ')}
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
            {errorPage.home}
          </a>
        </>
      }
    >
      <p>
        <FilledText words={errorPage.call} parts={{ phone: <SupportPhone /> }} />
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

type Failure = {
  what: 'offline' | 'updated' | 'incomplete' | 'changed' | 'mistake';
  action?: string;
  /** The page is loaded again, with what was typed. */
  isReloaded?: boolean;
};

function failureOf(error: unknown): Failure {
  if (!navigator.onLine) return { what: 'offline' };
  if (error instanceof ChunkMissingError)
    return error.isReplaced
      ? { what: 'updated', action: 'Reload', isReloaded: true }
      : { what: 'incomplete' };
  // React couldn't find a node that it had put on the page.
  if (error instanceof DOMException && error.name === 'NotFoundError')
    return { what: 'changed', action: 'Continue', isReloaded: true };
  return { what: 'mistake', isReloaded: true };
}
