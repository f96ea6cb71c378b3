import { type DocumentInForce, isOlder, partsOfVersion } from '#contract/document-versions.ts';

/** The version after this one, if it begins today. */
export function versionAfter(version: string, today: string): string {
  const { day, number } = partsOfVersion(version);
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
