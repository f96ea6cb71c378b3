import { settings } from '#contract/settings.ts';

/** The README of the ZIP. */
export const readMe = (now: Date) =>
  `
Your data at ${settings.name}
${now.toISOString().slice(0, 10)}

data.json
  What we keep about you: your account, your profile, where you are logged in,
  how your status changed, whom you asked to meet, and your messages to us.
  Any text editor or browser opens it. The names of the answers are those
  that our software uses. "null" means that you have not answered, and
  "false" that you said no, or that you ticked others of the same list, or
  "None of these".

photos
  Your pictures as we keep them, in a folder for each kind.

What is not in it
  - Your password and your codes. We keep only what we need to check them.
  - Notes of our team about you. Ask us for them.
  - What other people wrote. It is theirs.
  - Messages to us from an email address that you have not confirmed.

Questions? ${settings.supportPhone} or ${settings.supportEmail}.

This file holds a great deal about you. Keep it where only you can find it.
`
    .trimStart()
    .replaceAll('\n', '\r\n');
