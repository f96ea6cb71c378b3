import { ids } from '#contract/example-people.ts';
import { texts } from '#contract/texts/texts.ts';
import { deleteFarewell, findFarewell } from '#server/accounts/erasure/store.ts';
import { mia } from '#server/mail/example-readers.ts';
import { mailKind } from '#server/mail/mail-kind.ts';
import { sharedWords } from '#server/mail/shared-words.ts';

const words = texts('mail.farewell', {
  subject: 'Your account is deleted – {name}',
  deleted:
    'Your account is deleted for good: your profile, your pictures, your requests, and your messages to us and to others.',
  welcome:
    'No one can bring it back. You’re welcome to sign up again at any time, with the same email address if you like.',
  thanks: 'Thank you for the time you spent with us.',
  notAsked:
    'If you didn’t ask for this, call us on {supportPhone}. This is our last email about this account.',
});

/** The last mail, to the address that the account had, which is deleted too once the mail has gone out. */
export const farewell = mailKind('farewell', {
  when: 'An account was deleted, by its owner or by the team.',
  to: 'The person who had it',
  find: async ({ db }, { farewellId: id }) => {
    const found = await findFarewell(db, id);
    return found && { id, email: found.email };
  },
  words,
  write: ({ email }) => ({
    to: email,
    subject: words.subject,
    greeting: sharedWords.helloWithoutName,
    paragraphs: [words.deleted, words.welcome, words.thanks],
    notes: [words.notAsked],
  }),
  afterwards: (db, { id }) => deleteFarewell(db, id),
  example: { id: ids.request, email: mia.email },
});
