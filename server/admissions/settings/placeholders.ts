import {
  placeholdersOfHolidays,
  placeholdersOfSettings,
  placeholdersOfTexts,
} from '#contract/admissions/placeholders.ts';
import type { Placeholder } from '#contract/admissions/settings.ts';
import { type DocumentName, documentNames } from '#contract/document-versions.ts';
import { type Settings, settings } from '#contract/settings.ts';
import { wordsInForce } from '#server/admissions/documents/standard.ts';

const draftSentences: Readonly<Record<DocumentName, string>> = {
  terms: 'The terms of use are a draft with notes for your lawyer. Have them checked and finished.',
  privacy: 'The privacy policy is a draft with notes for your lawyer. Have it checked and finished.',
};

/** The legal texts in force that aren't finished. */
const findDrafts = (): Placeholder[] =>
  documentNames
    .filter((name) => wordsInForce(name).isDraft)
    .map((name) => ({ field: null, sentence: draftSentences[name] }));

/** All that isn't filled in yet: settings, then texts. */
export const findPlaceholders = (found: Settings, today: string): Placeholder[] => [
  ...placeholdersOfSettings(found),
  ...placeholdersOfHolidays(found, today),
  ...placeholdersOfTexts(settings.texts),
  ...findDrafts(),
];
