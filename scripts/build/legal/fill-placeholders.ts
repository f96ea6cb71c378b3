import { limits } from '#contract/limits.ts';
import { documentDates, feeSettings, settings } from '#contract/settings.ts';

const { joiningFeeDollars, matchFeeDollars } = feeSettings;
const words: Readonly<Record<string, string | number>> = {
  ...settings,
  ...limits,
  ...documentDates,
  joiningFeeDollars,
  matchFeeDollars,
};

/** Replaces each `{name}` by the setting, limit or day of that name. @throws when there is none */
export const fillPlaceholders = (text: string): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`{${name}} is neither in contract/settings.ts nor in limits.ts`);
    return typeof word === 'number' ? word.toLocaleString('en-AU', { useGrouping: false }) : word;
  });
