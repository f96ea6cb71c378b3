import { settings } from '#contract/settings.ts';
import { texts } from './texts.ts';

/** What we say about our fees, about pay and about funding, wherever it comes up. */
export const feeTexts = texts(
  'fees',
  {
    /** Above the amounts. */
    lead: {
      none: 'You pay us nothing. A worker’s pay is between you and the worker.',
      joining: 'One fee goes to us, in your country’s dollars. A worker’s pay is between you and the worker.',
      match: 'One fee goes to us, in your country’s dollars. A worker’s pay is between you and the worker.',
      both: 'Two fees go to us, in your country’s dollars. A worker’s pay is between you and the worker.',
    },
    /** After an amount. */
    amounts: { joining: 'to join', match: 'on a successful match' },
    /** All of them. */
    all: {
      none: 'There are no fees.',
      joining: 'A fee of {joining} is payable to join.',
      match: 'A fee of {match} is payable on a successful match.',
      both: 'A fee of {joining} is payable to join, and {match} on a successful match.',
    },
    /** The same for people whose country, and so currency, is unknown. */
    inAnyCountry: {
      none: 'There are no fees.',
      joining: 'A fee of {joining} is payable to join, in your country’s dollars.',
      match: 'A fee of {match} is payable on a successful match, in your country’s dollars.',
      both: 'A fee of {joining} is payable to join, and {match} on a successful match, in your country’s dollars.',
    },
    /** Where both stand above. */
    currencyOfBoth: 'Both are in your country’s dollars.',
    /** When and how we ask for them. */
    asked: {
      none: 'You don’t pay us anything.',
      joining:
        'After you pass your interview and our team approves you, we send you the invoice by email. It says how to pay. This website takes no payments.',
      match:
        'We send you its invoice by email once our team has confirmed the match. This website takes no payments.',
      both: 'After you pass your interview and our team approves you, we send you the invoice for the first one by email. It says how to pay. This website takes no payments.',
    },
    /** For families that have an invoice for the first. */
    afterJoining: {
      none: 'There’s no other fee.',
      match:
        'A fee of {match} is payable on a successful match. We send you its invoice by email once our team has confirmed the match. This website takes no payments.',
    },
    /** Before a family says yes to a match. */
    beforeYes: {
      none: 'Saying yes costs nothing, and there’s no fee for the match.',
      match:
        'Saying yes costs nothing. The match fee is {match}. It’s due {dueDays} days after our team confirms the match, and we’ll email you the invoice then.',
    },
    /** Of a confirmed match that has ended before its first day. */
    endedBeforeFirstDay:
      'The match ended before its first day, so our team will call you about the match fee. If you haven’t paid it yet, please wait for our call.',
    pay: {
      heading: 'Pay',
      text: 'Pay follows award rates. You and the worker talk it over and agree on it.',
    },
    ndis: {
      heading: 'NDIS funding',
      text: 'If you have NDIS funding in Australia, ask us how families use it. What it can pay for depends on your plan, so check with the people who manage it.',
    },
  },
  { dueDays: () => String(settings.dueDays) },
);
