import { readFileSync } from 'node:fs';
import { placeholdersOfHolidays, placeholdersOfSettings } from '#contract/admissions/placeholders.ts';
import type { Placeholder } from '#contract/admissions/settings.ts';
import type { Settings } from '#contract/settings.ts';

const legalTexts = {
  'terms-of-use.md':
    'The terms of use are a draft with notes for your lawyer. Have them checked and finished.',
  'privacy-policy.md':
    'The privacy policy is a draft with notes for your lawyer. Have it checked and finished.',
};

/** Notes to the lawyer, and what is to be filled in. */
const unfinished = /^> |\[[^\]]*to be filled in[^\]]*\](?!\()/m;

/** The legal texts that aren't finished, read once. */
let drafts: Placeholder[] | undefined;

function findDrafts(): Placeholder[] {
  drafts ??= Object.entries(legalTexts)
    .filter(([file]) =>
      unfinished.test(readFileSync(new URL(`../../../web/content/legal/${file}`, import.meta.url), 'utf8')),
    )
    .map(([, sentence]) => ({ field: null, sentence }));
  return drafts;
}

/** All that isn't filled in yet: settings, then texts. */
export const findPlaceholders = (settings: Settings, today: string): Placeholder[] => [
  ...placeholdersOfSettings(settings),
  ...placeholdersOfHolidays(settings, today),
  ...findDrafts(),
];
