import { texts } from '#contract/texts/texts.ts';

/** What we say about an agreement. */
export const agreementDialogs = texts('dialog', {
  agreement: {
    notLegalAdvice:
      'It isn’t legal advice. A lawyer hasn’t checked this template yet. Get advice before you rely on it.',
    /** Above the list of official tools. */
    aboutPay:
      'This agreement doesn’t work out pay, and {name} doesn’t either. What has to be paid, and what else the law asks for, depends on the country, the work and the award. These are the official tools, as of {listedOn}. Look there, and get advice.',
    draft: 'This is a draft to help you talk',
    ended: 'This match has ended, so its agreement stays as it is.',
    /** Doesn't say who has blocked whom, or who is no longer approved. */
    notNow:
      'You can’t change this agreement at the moment, and neither can the other person. You can both still read it. To talk about it, call us: {supportPhone}.',
    firstText:
      'We’ve filled in what we could from the answers in your profile and {other}’s. Read each section, then accept it, change it or comment on it. Once you’ve both accepted every section, it’s agreed.',
    whoReads:
      'Our team sees how far you are, but not what you write. If you ask them, they can read all of it. Without being asked, they can read it only for a reason, such as someone’s safety, and our records keep that reason.',
    lastSection:
      '“{title}” is the last section. Once you accept it, you and {other} have accepted all of them, and they become version {version} of your agreement, with today’s date. You can both save it as a PDF.',
    changes:
      'You can still propose changes later. Until you’ve both accepted those, version {version} is what you’ve agreed on.',
  },
});
