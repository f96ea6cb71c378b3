import { texts } from '#contract/texts/texts.ts';

/** The words of every mail, whatever it's about. */
export const sharedWords = texts('mail.shared', {
  hello: 'Hello {firstName},',
  helloWithoutName: 'Hello,',
  anyQuestions: 'Any questions? Call us on {supportPhone} or write to {supportEmail}.',
  copyAddress: 'Or copy this address into your browser: {url}',
  signature: 'The {name} team',
  inNewZealand: 'In New Zealand: {contacts}',
});
