import { Busy, tooOften } from './problems.ts';

/**
 * Bounds the files that take long to make: so many at a time, and one of an account. Returns what takes a place for an account, and
 * that returns what gives it back.
 * @throws 429 when the account's last one is still under way, 503 when too many others are
 */
export function boundFiles(most: number): (accountId: string) => () => void {
  const underWay = new Set<string>();
  return (accountId) => {
    if (underWay.has(accountId))
      throw tooOften(
        10,
        (wait) => `Your last file is still being made. Wait until it is there, or try again in ${wait}.`,
      );
    if (underWay.size >= most) throw new Busy('crowded');
    underWay.add(accountId);
    return () => underWay.delete(accountId);
  };
}
