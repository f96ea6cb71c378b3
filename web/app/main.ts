import '#web/ui/base.css';
import './plain.css';
import './print.css';
import { readStoredSession } from '#web/lib/stored-session.ts';
import { applyStoredTheme } from '#web/ui/theme-switch/theme.ts';
import { showStartFailed } from './start-failed.ts';
import { startOnInterest } from './start-on-interest.ts';

// Built pages have done so before their first paint; the development server has no such script.
applyStoredTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const startApp = async () => (await import('./start.tsx')).start(root);

const isPrerendered = root.firstElementChild !== null;
// Whoever is signed in gets their own header at once, and a form what was typed into it before.
const isWantedNow = readStoredSession() !== null || root.querySelector('form') !== null;
if (isPrerendered) startOnInterest(startApp, isWantedNow);
else startApp().catch(() => showStartFailed(root));
