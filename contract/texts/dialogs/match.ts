import { texts } from '#contract/texts/texts.ts';

/** What a yes or an end of a match means, and what our team will do. */
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
});
