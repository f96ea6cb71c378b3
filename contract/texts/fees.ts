import { texts } from './texts.ts';

/** What we say about our fees, wherever they come up. */
export const feeTexts = texts('fees', {
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
  how: 'How fees work',
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
});
