import type { Check } from '#contract/checks/checks.ts';
import type { CheckStanding } from '#contract/checks/standing.ts';
import { refusalWords } from '#contract/checks/words.ts';
import { formatDayMonthYear, formatDayOf } from '#web/lib/dates.ts';

/** In two words, beside the whole sentence. */
export const standingLabels: Readonly<Record<CheckStanding, string>> = {
  added: 'Waiting for our team',
  refused: 'Not accepted',
  seen: 'Accepted',
  expiring: 'Expires soon',
  expired: 'Expired',
  replaced: 'Replaced',
};

type Consequence = {
  /** The other side does not find them because of it. */
  isHiding: boolean;
  /** It is not asked for where they live now. */
  isElsewhere?: boolean;
};

/** What has become of a check, to whose it is. */
export function standingWords(check: Check, { isHiding, isElsewhere = false }: Consequence): string {
  const { kind, standing, addedAt, expiresOn, seen } = check;
  const isReferee = kind === 'referee';
  const handedIn = `Added ${formatDayOf(addedAt)}.`;
  const seenBy = `${isReferee ? 'Our team spoke with them' : 'Accepted by our team'} on ${formatDayMonthYear(seen?.on ?? addedAt)}`;
  const end = expiresOn === null ? null : formatDayMonthYear(expiresOn);
  switch (standing) {
    case 'added':
      return `${handedIn} Our team hasn’t ${isReferee ? 'spoken with them' : 'looked at it'} yet.`;
    case 'refused':
      return `${handedIn} We couldn’t accept it.`;
    case 'seen':
      return end === null ? `${seenBy}.` : `${seenBy}, valid to ${end}.`;
    case 'expiring':
      return `${seenBy}. Expires on ${end}. Add a new one before then.`;
    case 'expired':
      return isHiding
        ? `Expired on ${end}. Families can’t find you until we’ve seen a new one${isElsewhere ? ', or deleted this one' : ''}.`
        : `Expired on ${end}.`;
    case 'replaced':
      return `${seenBy}. A newer one has taken its place.`;
  }
}

/** What was wrong with a refused check and what helps; null for any other. */
export const refusalOf = ({ refused }: Check): { help: string; note: string | null } | null =>
  refused && { help: refusalWords[refused.reason], note: refused.note };
