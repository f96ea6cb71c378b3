/** A break with the pages of the last release that nobody can notice. */
type AllowedBreak = {
  /** The sentence of `findBreaks`. */
  sentence: string;
} & (
  | {
      /** They did without what is taken away since this release, which is the last one now or came before that. */
      since: string;
    }
  /** A value of a list that this release can read, and that the next one may write. */
  | { why: 'nothing writes it yet' }
);

/** Empty again with the next release: its shapes no longer have what was taken away. */
export const allowedBreaks: readonly AllowedBreak[] = [];

/** What is a break after all, and what is allowed for nothing. */
export function judgeBreaks(
  breaks: readonly string[],
  allowed: readonly AllowedBreak[],
  lastRelease: string,
): string[] {
  const isAllowed = (sentence: string) => allowed.some((one) => one.sentence === sentence);
  return [
    ...breaks.filter((sentence) => !isAllowed(sentence)),
    ...allowed
      .filter(({ sentence }) => !breaks.includes(sentence))
      .map(({ sentence }) => `is allowed, and is no break: ${sentence}`),
    ...allowed
      .filter((one) => 'since' in one && one.since > lastRelease)
      .map(({ sentence }) => `is allowed since a release that is still to come: ${sentence}`),
  ];
}
