import { type DocumentName, documentNames, partsOfVersion } from './document-versions.ts';

export const documentTitles: Readonly<Record<DocumentName, string>> = {
  terms: 'Terms of Use',
  privacy: 'Privacy Policy',
};

/** The keys of their words among the operator's texts. */
export const documentKeys: Readonly<Record<DocumentName, string>> = {
  terms: 'document.terms-of-use',
  privacy: 'document.privacy-policy',
};

/** Longest that a legal text may be, in characters: three times the privacy policy that the product comes with. */
export const longestDocument = 100_000;

/** The document that a text is; undefined for other texts. */
export const documentOf = (key: string): DocumentName | undefined =>
  documentNames.find((name) => documentKeys[name] === key);

/** As versions are written. */
export const versionPattern = /^\d{4}-\d{2}-\d{2}(\.[1-9]\d{0,4})?$/;

/** '28 November 2026', or '28 November 2026 (2)' for the second one of that day. */
export function versionWords(version: string): string {
  const { day, number } = partsOfVersion(version);
  const words = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return number > 1 ? `${words} (${number})` : words;
}
