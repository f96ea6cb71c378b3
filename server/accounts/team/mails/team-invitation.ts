import { limits } from '#contract/limits.ts';
import { joinTeamPath } from '#contract/routes.ts';
import { texts } from '#contract/texts/texts.ts';
import { createToken, hashToken } from '#server/accounts/sessions/tokens.ts';
import { findInvited, insertInvitationCode } from '#server/accounts/team/store.ts';
import { tom } from '#server/mail/example-readers.ts';
import { hidden, mailKind } from '#server/mail/mail-kind.ts';
import { sharedWords } from '#server/mail/shared-words.ts';
import { addHours } from '#server/platform/clock.ts';

const words = texts('mail.team-invitation', {
  subject: 'Join the {name} team',
  invited: 'You’re invited to the team of {name}. Choose a password, and you can start.',
  button: 'Join the team',
  worksOnce:
    'The link works once, for {hours} hours. After that, ask the person who invited you to send it again.',
  notExpected: 'Not expecting this? Ignore it. Nothing happens unless someone uses the link.',
});

type Data = { email: string; code: string };

/** Written while its invitation is the last one and not taken. It greets nobody by name: the address may be mistyped. */
export const teamInvitation = mailKind('team-invitation', {
  when: 'A lead invites someone to the team, or sends the invitation again.',
  to: 'The person invited, at the address that the lead typed',
  find: async ({ db, clock }, { invitationId }): Promise<Data | null> => {
    const invited = await findInvited(db, invitationId);
    if (!invited) return null;
    const code = createToken();
    const endsAt = addHours(clock(), limits.invitationHours);
    const isLast = await insertInvitationCode(db, invitationId, { codeHash: hashToken(code), endsAt });
    return isLast ? { email: invited.email, code } : null;
  },
  words,
  write: ({ email, code }, publicUrl) => ({
    to: email,
    subject: words.subject,
    greeting: sharedWords.helloWithoutName,
    paragraphs: [words.invited],
    button: { label: words.button, url: `${publicUrl}${joinTeamPath(code)}` },
    notes: [words.worksOnce({ hours: String(limits.invitationHours) }), words.notExpected],
  }),
  hide: (data) => ({ ...data, code: hidden }),
  example: { email: tom.email, code: 'an-invented-code' },
});
