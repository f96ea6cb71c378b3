/** Documents that people agree to. */
export const documentNames = ['terms', 'privacy'] as const;
export type DocumentName = (typeof documentNames)[number];

/**
 * A version of a document in force. Versions are named by the team's day, `2026-11-28`; the second one of a day is `2026-11-28.2`.
 * Whoever has agreed to `askedSince` or a later one isn't asked: the versions since only correct it.
 */
export type DocumentInForce = { readonly version: string; readonly askedSince: string };
export type DocumentsInForce = Readonly<Record<DocumentName, DocumentInForce>>;

/** What somebody has agreed to last: a version of each document, or null where there's none. */
export type AgreedVersions = Readonly<Record<DocumentName, string | null>>;

export const partsOfVersion = (version: string): { day: string; number: number } => {
  const [day = '', number = 1] = version.split('.');
  return { day, number: Number(number) };
};

export function isOlder(version: string, than: string): boolean {
  const [one, other] = [partsOfVersion(version), partsOfVersion(than)];
  return one.day === other.day ? one.number < other.number : one.day < other.day;
}

/** The documents that somebody has to be asked about. */
export const documentsToAsk = (agreed: AgreedVersions, current: DocumentsInForce): DocumentName[] =>
  documentNames.filter((name) => {
    const version = agreed[name];
    return version === null || isOlder(version, current[name].askedSince);
  });
