import { limits } from '#contract/limits.ts';
import { contactTime } from './contact-time.ts';
import { texts } from './texts.ts';

/** Where somebody is on the way to a match, and what comes next: in dialogs, on pages and in mails. */
export const journeyTexts = texts(
  'journey',
  {
    nothingToDo: 'You don’t need to do anything right now.',
    registered: {
      title: 'Fill in your profile',
      now: 'Go through every step of your profile. You can stop at any time and come back.',
      next: 'When all steps are done, our team will contact you within {contactTime} to plan your interview.',
    },
    beforeInterview: {
      title: 'Our team is looking at your profile',
      finish: 'In the meantime, finish your profile.',
      next: 'Then our team will contact you about your interview.',
    },
    readyForInterview: {
      title: 'You’re ready for your interview',
    },
    interviewed: {
      title: 'Thank you for the interview',
      now: 'Our team is going over what you told us.',
      next: 'We’ll write to you as soon as there’s news.',
    },
    /** After the interview, before the search is open. */
    passed: {
      title: 'You’ve passed your interview',
      familyIsFound: 'Support workers can now find your profile.',
      supportWorkerIsFound: 'Families can now find your profile.',
      foundOnce: 'Families can find your profile once you are {listedFromAge}.',
      /** A check has expired. */
      notFound: 'Families can’t find your profile until our team has seen your new check.',
      opensNext: 'Our team opens the search for you next.',
      emailWhenOpen: 'We’ll email you when you can start.',
      /** The fee to join. */
      feeToCome:
        'There’s one thing left before you can look for support workers: the fee to join, {fee}. The invoice, which says how to pay, comes by email.',
      feeDue: 'One thing left: {fee}, due {day}',
      feeDueNow: 'You’ve passed your interview, and support workers can now find your profile.',
      opensOncePaid: 'Once you’ve paid, our team will open the search for you.',
      feePaid: 'There’s nothing left to pay.',
    },
    searching: {
      titleForFamilies: 'You can look for support workers now',
      titleForSupportWorkers: 'You can look for families now',
      finished: 'You see them best match first, and you can open their profiles.',
      unfinished: 'You see them best match first. To open their profiles, finish your own.',
    },
    /** A match that our team has proposed. */
    proposed: {
      answer: 'Have a look at it, and take your time. Then say yes or no.',
      waiting: 'We’re waiting for {other} to say yes or no.',
      agreed: 'Our team checks everything once more, then confirms it.',
      next: 'The match begins once you’ve both said yes and our team has confirmed it. Until then, you can keep looking.',
    },
    matched: {
      title: 'You have a match',
      withSupportWorker: 'You’re matched with a support worker.',
      withFamily: 'You’re matched with a family.',
      stillFound: 'Others can still find your profile. It says that you’re matched.',
      next: 'Our team will help you both with what comes next.',
      onlyFee: 'Now that you have a match, the fee of {fee} is payable.',
      secondFee: 'Now that you have a match, the second fee of {fee} is payable.',
      invoice: 'The invoice comes by email.',
      invoiceLater: 'Our team will write to you about it.',
      ending:
        'Until then everything stays as you’ve agreed. After that, our team will help you with what comes next.',
    },
    /** Our team has decided not to go on. */
    notContinued: {
      title: 'We can’t continue with your application',
      now: 'Thank you for your time and for everything you told us. After your interview, we decided not to continue for now. We know this isn’t the news you hoped for.',
      next: 'Would you like to know why, or has something changed? Call us or write to us. We’re happy to talk.',
    },
  },
  { ...contactTime, listedFromAge: () => String(limits.listedFromAge) },
);
