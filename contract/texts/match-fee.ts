import { settings } from '#contract/settings.ts';
import { texts } from './texts.ts';

/** What we say about the fee on a match, where somebody says yes to one or ends one. */
export const matchFeeTexts = texts(
  'fees',
  {
    /** Before a family says yes to a match. */
    beforeYes: {
      none: 'Saying yes costs nothing, and there’s no fee for the match.',
      match:
        'Saying yes costs nothing. The match fee is {match}. It’s due {dueDays} days after our team confirms the match, and we’ll email you the invoice then.',
    },
    /** Of a confirmed match that has ended before its first day. */
    endedBeforeFirstDay:
      'The match ended before its first day, so our team will call you about the match fee. If you haven’t paid it yet, please wait for our call.',
  },
  { dueDays: () => String(settings.dueDays) },
);
