import type { RefusalReason } from '#contract/checks/checks.ts';
import { refusalWords } from '#contract/checks/words.ts';
import { formatDayMonthYear } from '#contract/words.ts';

type HandedIn = {
  state: string | null;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  refereeName?: string | null | undefined;
};
type SeenFields = { seenOn: string | null; expiresOn: string | null; wouldHaveAgain?: boolean | null };

const joined = (parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(', ') || null;

const validTo = ({ expiresOn }: Pick<SeenFields, 'expiresOn'>) =>
  expiresOn && `valid to ${formatDayMonthYear(expiresOn)}`;

/** 'NSW, number WWC1234567E, issued 3 October 2026, valid to 3 October 2031'; null when nothing was said. */
export const handedInWords = (check: HandedIn): string | null =>
  joined([
    check.refereeName,
    check.state,
    check.number && `number ${check.number}`,
    check.issuedOn && `issued ${formatDayMonthYear(check.issuedOn)}`,
    validTo(check),
  ]);

/** 'seen 3 October 2026, valid to 3 October 2029'; null when nobody has seen it. */
export const seenWords = (check: SeenFields): string | null =>
  check.seenOn === null
    ? null
    : joined([
        `seen ${formatDayMonthYear(check.seenOn)}`,
        validTo(check),
        check.wouldHaveAgain === true && 'would have this person again',
        check.wouldHaveAgain === false && 'wouldn’t have this person again',
      ]);

/** A refusal, as the check's owner reads it. */
export const refusedWords = (reason: RefusalReason, note: string | null): string =>
  [refusalWords[reason], note].filter(Boolean).join(' ');
