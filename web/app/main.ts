import '#web/ui/base.css';
import './late-start/late-start.css';
import './print.css';
import { readPageSettings } from '#web/lib/settings/page-settings.ts';
import { applyStoredTheme, showStoredTheme } from '#web/ui/theme-switch/theme.ts';
import { startLate } from './late-start/late-start.ts';

// Built pages apply it in a script before the first paint; the development server has no such script.
applyStoredTheme();
showStoredTheme();

readPageSettings();
startLate();
