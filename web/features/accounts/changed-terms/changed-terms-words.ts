import type { DocumentName } from '#contract/document-versions.ts';
import { versionWords } from '#contract/document-words.ts';

/** The heading of the page that asks. */
export function askedHeading(names: readonly DocumentName[]): string {
  if (names.length > 1) return 'Our terms and our privacy policy have changed';
  return names[0] === 'privacy' ? 'Our privacy policy has changed' : 'Our terms of use have changed';
}

const names: Readonly<Record<DocumentName, string>> = {
  terms: 'terms of use',
  privacy: 'privacy policy',
};

export const pdfWords = (name: DocumentName, version: string): string =>
  `Read the ${names[name]} of ${versionWords(version)} (PDF)`;

/** Whether an address names a page of this website: no other one, and nothing that a browser would read as one. */
export const isPathOfOurs = (path: string): boolean => /^\/(?![/\\\s])/.test(path);
