import { readStoredSession } from '#web/lib/session/stored-session.ts';
import { applyStoredTheme } from '#web/ui/theme-switch/theme.ts';

// Built as a script of its own that blocks the first paint: a chosen theme must not flash.
applyStoredTheme();

// A shell shows only to those who may open its screen; others are led elsewhere. Nor to those whose page begins with a
// banner about their email address or their second factor, which would push the heading down.
const session = readStoredSession();
const user = session && session !== 'expired' ? session.user : undefined;
const hasBanner = !user?.emailVerified || (user.role === 'ADMIN' && !user.hasSecondFactor);
const { dataset } = document.documentElement;
if (user && dataset.who?.split(' ').includes(user.role) && !hasBanner) dataset.isHere = '';
