import { texts } from '#contract/texts/texts.ts';

/** What a block or a report does, and who hears of it. */
export const safetyDialogs = texts('dialog', {
  block: {
    what: 'You and {other} won’t see each other’s cards and profiles any more, and you can’t write to each other. Your conversation, if you have one, closes for both of you.',
    secret:
      'We won’t tell {other}. On the page ‘Your account’ you can unblock {other}, and still report them.',
  },
  report: {
    secret: 'Our team reads your report. We won’t tell {other} that you sent one.',
    onlyThese: 'They can read these, and nothing else that you wrote to each other.',
    closedConversation:
      'Our team may read what {other} wrote to me. You can’t see that conversation any more, but we still have it.',
    gone: '{other} isn’t listed any more, so we can’t take your report here. What you wrote is still above. Please call us and tell us about it.',
    sent: 'Your report is on our team’s list. Someone will read it, with any messages you chose. They may get in touch with you, write to {other}, pause {other}’s messages or hide the profile.',
    later:
      'Was something not right? You can still tell our team, now or later. They aren’t told that you did.',
  },
});
