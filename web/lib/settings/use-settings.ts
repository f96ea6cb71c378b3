import { useSyncExternalStore } from 'react';
import { type Settings, settings, settingsVersion, subscribeToSettings } from '#contract/settings.ts';

/** The operator's settings. The component renders again when they change. */
export function useSettings(): Readonly<Settings> {
  useSyncExternalStore(subscribeToSettings, settingsVersion, settingsVersion);
  return settings;
}
