import { askEarly } from '#web/lib/api/early-answers.ts';
import { isReplaced, reloadOnce } from '#web/lib/lazy/newer-version.ts';
import { hasItems, readItem, removeItem, writeItem } from '#web/lib/safe-storage.ts';
import { readStoredSession } from '#web/lib/session/stored-session.ts';
import { earlyCalls } from './early-calls.ts';
import { showStartFailed } from './notices.ts';
import { startOnInterest } from './start-on-interest.ts';
import { watchPage } from './watch-page.ts';

/**
 * How a page starts. The build renders every public page to complete HTML, forms included, and such a page waits for
 * its application until somebody interacts with it (`start-on-interest.ts`). Until then:
 *
 * - a press on something that needs the application is held back, and made once it runs (`hold-presses.ts`);
 * - a checkbox that enables a form's submit button does so without it (`enable-submit-with-checkbox.ts`);
 * - a line at the foot of the page says when it is slow or fails to load (`notices.ts`, styled by `late-start.css`). If a newer
 *   version has taken its place, the page is loaded anew with what was typed (`kept-typing.ts`).
 *
 * React then adopts the page (`start.tsx`), or renders it anew if another program has changed it (`watch-page.ts`). What features need for that is in `web/lib/late-start/`: `useTypedBefore`
 * takes over what was typed into a form, `useOnceRunning` shows what only the browser knows, `waitsForApplication`
 * marks links that do more than open a page. The page's HTML carries `data-styles`, `data-elements` (how many the build has written) and `data-start-now`, which
 * `scripts/build/prerender.ts` writes. Every other page comes as a shell that says what is loading (`web/app/prerender/shell.tsx`), and starts at once.
 *
 * Why: docs/decisions/013.
 */
export function startLate(): void {
  startAtTop();
  const root = document.getElementById('root');
  if (!root || !('elements' in root.dataset)) return void startShell();
  const page = watchPage(root);
  const startApp = async () => {
    // A prerendered page links only the styles that such pages need.
    const { styles } = root.dataset;
    const [{ start }] = await Promise.all([import('./start.tsx'), styles && loadStyles(styles)]);
    await start(root, page);
  };
  const wasTyped = restoreTyping();
  startOnInterest({ startApp, isWantedNow: wasTyped || cannotWait(root), takeNewerVersion });
}

/** Loads the page anew if there is a newer version of it. Says whether it does. */
async function takeNewerVersion(): Promise<boolean> {
  if (!(await isReplaced())) return false;
  keepTyping();
  return reloadOnce();
}

/**
 * Starts a shell as soon as its first script is there. The first calls go out before its styles have come.
 */
async function startShell(): Promise<void> {
  const session = readStoredSession();
  if (session && session !== 'expired') askEarly(earlyCalls(window.location, session.user));
  const loading = import('./start.tsx');
  // The caller that waits for it gets the failure.
  loading.catch(() => undefined);
  const root = await parsedRoot();
  try {
    const { styles } = root.dataset;
    // A page without its styles is better than none.
    const [{ start }] = await Promise.all([loading, styles && loadStyles(styles).catch(() => undefined)]);
    await start(root);
  } catch {
    if (!(await takeNewerVersion())) showStartFailed(root);
  }
}

async function parsedRoot(): Promise<HTMLElement> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}

/** Back and forward go to the top as every navigation does; the browser would restore the last position. */
function startAtTop(): void {
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Starts at once for people with a session, who have their own header, and for forms with kept drafts. */
const cannotWait = (root: HTMLElement) =>
  readStoredSession() !== null ||
  'startNow' in root.dataset ||
  (root.querySelector('form') !== null && hasItems('session'));

/** Resolves once the styles apply. A second call for the same file adds nothing. @throws when they cannot be loaded */
function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} couldn’t be loaded`));
    };
    document.head.append(link);
  });
}

const key = 'typed before a new version';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { path: string; answers: Record<string, string | boolean> };

/** Keeps what was typed into a prerendered form while the page is loaded anew. Passwords are not kept. */
function keepTyping(): void {
  const answers: Kept['answers'] = {};
  for (const control of controls()) answers[control.name] = isBox(control) ? control.checked : control.value;
  if (Object.keys(answers).length === 0) return;
  writeItem('session', key, JSON.stringify({ path: window.location.pathname, answers } satisfies Kept));
}

/** Puts it back, as if it had been typed before the application ran. Says whether there was any. */
function restoreTyping(): boolean {
  const kept = readItem('session', key);
  if (kept === null) return false;
  removeItem('session', key);
  const { path, answers } = JSON.parse(kept) as Kept;
  if (path !== window.location.pathname) return false;
  for (const control of controls()) {
    const answer = answers[control.name];
    if (isBox(control)) control.checked = answer === true;
    else if (typeof answer === 'string') control.value = answer;
  }
  return true;
}

const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('main form :is(input, textarea, select)[name]')].filter(
    ({ type }) => type !== 'password' && type !== 'file',
  );

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
