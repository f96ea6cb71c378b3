import { limits } from '#contract/limits.ts';
import { ProblemError } from '#server/platform/http/problems.ts';

type InProgress = { uploads: number; bytes: number };

/** Seconds after which a client may try again. */
const retrySeconds = 30;

const refused = () =>
  new ProblemError(429, 'too-often', 'Wait until your other uploads have finished, then try again.', {
    headers: { 'retry-after': String(retrySeconds) },
  });

/**
 * Limits what each account is uploading to this process: otherwise one account could fill the disk. `factor`
 * multiplies the limits. Returns a function that lets an account begin.
 * @throws 429
 */
export function limitUploads(factor: number) {
  const maxUploads = Math.ceil(limits.concurrentUploads * factor);
  const maxBytes = limits.concurrentUploadBytes * Math.max(1, factor);
  const accounts = new Map<string, InProgress>();
  return (accountId: string) => {
    const account = accounts.get(accountId) ?? { uploads: 0, bytes: 0 };
    if (account.uploads >= maxUploads) throw refused();
    accounts.set(accountId, account);
    account.uploads += 1;
    let own = 0;
    return {
      /** @throws 429 when the account is uploading too many bytes */
      take: (bytes: number) => {
        if (account.bytes + bytes > maxBytes) throw refused();
        account.bytes += bytes;
        own += bytes;
      },
      end: () => {
        account.uploads -= 1;
        account.bytes -= own;
        if (account.uploads === 0) accounts.delete(accountId);
      },
    };
  };
}
