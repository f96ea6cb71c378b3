/** Documents that people agree to. */
export const documentNames = ['terms', 'privacy'] as const;
export type DocumentName = (typeof documentNames)[number];

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

/**
 * A version of a document in force. Versions are named by the team's day, `2026-11-28`; the second one of a day is `2026-11-28.2`.
 * Whoever has agreed to `askedSince` or a later one isn't asked: the versions since only correct it.
 */
export type DocumentInForce = { readonly version: string; readonly askedSince: string };
export type DocumentsInForce = Readonly<Record<DocumentName, DocumentInForce>>;

/** What somebody has agreed to last: a version of each document, or null where there's none. */
export type AgreedVersions = Readonly<Record<DocumentName, string | null>>;

/** As versions are written. */
export const versionPattern = /^\d{4}-\d{2}-\d{2}(\.[1-9]\d{0,4})?$/;

const partsOf = (version: string) => {
  const [day = '', number = '1'] = version.split('.');
  return { day, number: Number(number) };
};

export const dayOfVersion = (version: string): string => partsOf(version).day;

export function isOlder(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  return one.day === other.day ? one.number < other.number : one.day < other.day;
}

/** The version after this one, if it begins today. */
export function versionAfter(version: string, today: string): string {
  const { day, number } = partsOf(version);
  return day < today ? today : `${day}.${number + 1}`;
}

/** A publication of the operator. `isStandard`: it went back to the words that the product comes with. */
export type Publication = DocumentInForce & { readonly isStandard: boolean };

/**
 * What is in force after the last publication. Standard words of a later day, which a release brings, are a version of their own,
 * where they are in force.
 */
export function inForce(last: Publication | undefined, standardDay: string): DocumentInForce {
  const standard = { version: standardDay, askedSince: standardDay };
  if (!last) return standard;
  const { version, askedSince } = last;
  return last.isStandard && isOlder(version, standardDay) ? standard : { version, askedSince };
}

/** The documents that somebody has to be asked about. */
export const documentsToAsk = (agreed: AgreedVersions, current: DocumentsInForce): DocumentName[] =>
  documentNames.filter((name) => {
    const version = agreed[name];
    return version === null || isOlder(version, current[name].askedSince);
  });

const inWords = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

/** '28 November 2026', or '28 November 2026 (2)' for the second one of that day. */
export function versionWords(version: string): string {
  const { day, number } = partsOf(version);
  return `${inWords.format(new Date(day))}${number > 1 ? ` (${number})` : ''}`;
}
