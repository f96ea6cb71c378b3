import { describe, expect, it } from 'vitest';
import { contactSupport, messages, supportQuote } from './messages.ts';
import { settings } from './settings.ts';

/** Where the specification (sections 2, 5, 8) and the decisions quote a sentence. */
const quotations = `
- Banner when logged in with an unverified email: 'Please check your email and click on the verification link. Please contact support if you havent received this email.'
| /support-worker/sign-up | public | Worker registration, heading 'Sign Up to be a Live-In Support Worker', link to /forgot-password |
With a code: while pending shows 'Verifying your email'. On success shows 'Thanks for verifying your email' and 'Signing in so you can get started...', then after 4 seconds goes to /support-worker/setup-profile
On failure shows 'Sorry we cannot verify your email address at the moment.' and 'Please contact support and we'll get it sorted out for you'. With no code nothing happens beyond a log entry.
On the confirm page, after success it shows 'Your password has been reset! Logging in...' and after 20 seconds goes to /support-worker/find-family.
Continue opens dialog 'Ready for Interview' saying 'Thanks for completing your profile! We will be in contact with you soon.' with a button 'Back to profile'.
Static: '0 out of 4 documents uploaded' progress display (shown elsewhere as 4 documents needed, 25 percent).
Profile completion circle with Setup and View buttons; messages area ('You have no new messages')
Unapproved users see a 'See Families Here!' prompt. The message and View More buttons open a dialog 'Please Complete Profile and Inteview' with an OK button.
Password message: 'The password must contain at least: 1 uppercase letter, 1 lowercase letter, 1 number, and one special character (E.g. , . _ & ? etc)'.
- Login, response msg 'Incorrect Password': 'Email address or password is incorrect' on both email and password fields.
- Login, 'Unknown user': 'No user found for this email address' on the email field.
A second registration: 400, message 'An account with this email address already exists'.
the server message on the email field and a red alert 'A user with this email address is already registered. If you remember your password please just login. If you can't remember just Reset it' with a link to /forgot-password.
- Send code failure: 'Sorry we don't know that email. Please try again or contact support.' plus 'For support quote [{error message}]'.
- Reset failure: 'Sorry we could not update your password. Please confirm that you entered the code correctly and try again. If you would like assistance please contact support.' plus the quoted error message.
- Validation messages: 'Max 100 characters', 'Max 150 characters', 'Max 250 characters', 'Max 500 characters'; field errors appear on the fields.
- Empty states: 'Sorry their are no families currently available for matching', 'No matching workers available', 'Sorry their are no workers that meet those criteria', 'Sorry their are no families that meet those criteria'.
- Contact success: 'Thanks for your message. We will be in touch with you soon.' (hidden after 4 seconds).
`;

const sentences = [...Object.values(messages), supportQuote('{error message}')];

describe('messages', () => {
  it.each(Object.entries(messages))('%s is quoted, letter for letter', (_name, sentence) =>
    expect(quotations).toContain(`'${sentence}'`),
  );

  it('include every quotation', () => {
    const rest = sentences.reduce((text, sentence) => text.replaceAll(`'${sentence}'`, ''), quotations);
    expect(rest).not.toContain("'");
  });

  it('are all different', () => expect(new Set(sentences).size).toBe(sentences.length));

  it('quote the server’s reason for support', () =>
    expect(supportQuote('Unknown user')).toBe('For support quote [Unknown user]'));

  it('give the phone number of the settings', () =>
    expect(contactSupport()).toContain(settings.supportPhone));
});
