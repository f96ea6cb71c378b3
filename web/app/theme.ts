import { applyStoredTheme } from '#web/ui/theme-switch/theme.ts';

// Built as a script of its own that blocks the first paint: a chosen theme must not flash.
applyStoredTheme();
