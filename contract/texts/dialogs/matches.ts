import { texts } from '#contract/texts/texts.ts';

/** What we say about a match: what a yes or an end means, and what our team will do. */
export const matchDialogs = texts('dialog', {
  acceptMatch: {
    first:
      '{other} and our team will see that you’ve said yes. Nothing is binding yet: the match begins once {other} has said yes too and our team has confirmed it. Then we’ll tell you both. Until it begins, you can still say no.',
    second:
      '{other} has already said yes. Nothing is binding yet: the match begins once our team has confirmed it. Then we’ll tell you both. Until it begins, you can still say no.',
  },
  endMatch: {
    sayNo: 'We tell {other} that it isn’t going ahead, but not why. It’s all right to say no.',
    today:
      'We email you both that it has ended, but never why. You can search again, unless you have another match.',
    later:
      'We’ll tell {other} the last day, but not the reason. Until then, everything stays as you’ve agreed, and you can withdraw your notice. After that, you can search again, unless you have another match.',
    noticeGiven:
      'This match already has a last day: {day}. You can end it today instead. For a different day, talk to each other or to our team. We tell {other} that it has ended, but not why.',
    reason: 'Only our team reads this, never {other}.',
    note: '{other} won’t see this.',
    safety: 'We’ll tell our team at once, and ask them to call you today.',
  },
  yourMatch: {
    noneForFamilies:
      'If our team proposes a match with a support worker, you’ll find it here, and we’ll email you.',
    noneForSupportWorkers:
      'If our team proposes a match with a family, you’ll find it here, and we’ll email you.',
    before: 'There are a few steps before your search opens. Our team can propose a match after that.',
    after:
      'When you’re ready, you can look again. Our team is here if you’d like to talk about what comes next.',
  },
  howItGoes: {
    what: 'When you have a match, we ask you by email now and then. The buttons in that email bring you here.',
    anyTime: 'You can tell us at any time how it’s going: call us, or send us a message.',
    notSent: 'Nothing has been sent yet. Press one of these buttons to tell our team.',
    well: 'You’ve told us that it’s going well.',
    notWell:
      'You’ve told us that it isn’t going so well. Our team reads this and will get in touch with you.',
    words: 'For our team only.',
    wordsAgain: 'For our team only. We have what you wrote before: new words take its place.',
    wordsSent: 'Your words have reached our team. Thank you.',
  },
  agreement: {
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
