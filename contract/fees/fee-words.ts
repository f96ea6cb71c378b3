import { feesIn } from '#contract/profiles/status/promises.ts';
import { feeSettings } from '#contract/settings.ts';

/** About the second fee, before a family says yes to a match. */
export const feeBeforeYes = (): string =>
  `Saying yes costs nothing. The match fee is ${feesIn().match}. It’s due ${feeSettings.dueDays} days after our team confirms the match, and we’ll email you the invoice then.`;

/** About the fee of a confirmed match that has ended before its first day. */
export const feeCallWords =
  'The match ended before its first day, so our team will call you about the match fee. If you haven’t paid it yet, please wait for our call.';
