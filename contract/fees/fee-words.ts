import { feesIn } from '#contract/profiles/status/promises.ts';
import { settings } from '#contract/settings.ts';

/** About the second fee, before a family says yes to a match. */
export function feeBeforeYes(): string {
  const { match } = feesIn();
  return match === null
    ? 'Saying yes costs nothing, and there’s no fee for the match.'
    : `Saying yes costs nothing. The match fee is ${match}. It’s due ${settings.dueDays} days after our team confirms the match, and we’ll email you the invoice then.`;
}

/** About the fee of a confirmed match that has ended before its first day. */
export const feeCallWords =
  'The match ended before its first day, so our team will call you about the match fee. If you haven’t paid it yet, please wait for our call.';
