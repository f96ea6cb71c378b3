import '#web/ui/base.css';
import './plain.css';
import './print.css';
import { hasKept } from '#web/lib/safe-storage.ts';
import { readStoredSession } from '#web/lib/session/stored-session.ts';
import { applyStoredTheme, showStoredTheme } from '#web/ui/theme-switch/theme.ts';
import { loadStyles } from './late-start/load-styles.ts';
import { showStartFailed } from './late-start/start-failed.ts';
import { startOnInterest } from './late-start/start-on-interest.ts';

// Built pages have done so before their first paint; the development server has no such script.
applyStoredTheme();
showStoredTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const startApp = async () => {
  // Prerendered pages have come with their own styles alone.
  const { styles } = root.dataset;
  const [{ start }] = await Promise.all([import('./late-start/start.tsx'), styles && loadStyles(styles)]);
  await start(root);
};

const isPrerendered = root.firstElementChild !== null;
/** A page that has to do something by itself says so. Forms show at once again what was typed into them. */
const isAtWork = 'startNow' in root.dataset || (root.querySelector('form') !== null && hasKept('session'));
// Whoever is signed in gets their own header at once.
if (isPrerendered) startOnInterest(startApp, readStoredSession() !== null || isAtWork);
else startApp().catch(() => showStartFailed(root));
