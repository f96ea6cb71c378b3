import { texts } from '#contract/texts/texts.ts';

/** What people read in forms without JavaScript. */
export const needsScriptTexts = texts('needsScript', {
  what: {
    message: 'Sending a message needs JavaScript.',
    signUp: 'Signing up needs JavaScript.',
    logIn: 'Logging in needs JavaScript.',
    code: 'Sending a code needs JavaScript.',
    password: 'Changing your password needs JavaScript.',
    email: 'Confirming your email needs JavaScript.',
    remove: 'Removing the account needs JavaScript.',
    team: 'Joining the team needs JavaScript.',
    stop: 'Stopping these emails needs JavaScript.',
    answer: 'Answering needs JavaScript.',
  },
  instead: '{what} Turn it on, or call us on {phone} or write to {email}.',
});
