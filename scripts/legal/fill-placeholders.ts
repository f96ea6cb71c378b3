import { documentDates } from '#contract/document-dates.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';

const words: Readonly<Record<string, string | number>> = { ...settings, ...limits, ...documentDates };

/** Replaces each `{name}` by the setting, limit or day of that name. @throws when there is none */
export const fillPlaceholders = (text: string): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined)
      throw new Error(`{${name}} is neither in contract/settings.ts nor in limits.ts or document-dates.ts`);
    return typeof word === 'number' ? word.toLocaleString('en-AU', { useGrouping: false }) : word;
  });
