import { texts } from '#contract/texts/texts.ts';

/** Emails that the team sends because of how somebody writes. The team reads them before it sends one. */
export const warningTexts = texts('dialog', {
  warnings: {
    kindness: {
      subject: 'Please keep your messages kind',
      paragraphs: [
        'Someone has told us that they felt uncomfortable with how you talked with them, and we’ve looked into it.',
        'People here decide whom they trust with their home and their family. Please write kindly, don’t push anyone to answer, and when someone says no, accept it.',
        'If it happens again, we may pause your messages or hide your profile.',
      ],
    },
    money: {
      subject: 'Please don’t ask for money',
      paragraphs: [
        'Someone has told us that you talked with them about money in a way that worried them, and we’ve looked into it.',
        'Please don’t ask anyone here for a loan, a deposit, gifts or bank details, and don’t offer to pay for something that hasn’t been agreed.',
        'If it happens again, we may pause your messages or hide your profile.',
      ],
    },
    privacy: {
      subject: 'Please respect what is private',
      paragraphs: [
        'Someone has told us that you asked for private details, or told someone’s private details to others, and we’ve looked into it.',
        'Please don’t ask anyone for their address, phone number, documents or photos before they offer them, and never tell others what someone has told you.',
        'If it happens again, we may pause your messages or hide your profile.',
      ],
    },
    note: 'If you think this is a mistake, write to us or call us. We’ll listen.',
  },
  pauses: {
    paused: {
      subject: 'We’ve paused your messages',
      paragraphs: [
        'We’ve paused your messages for now, because we need to look into how you’ve talked with someone.',
        'You can read what others write to you. You can’t write until we let you know.',
      ],
      note: 'Call us or write to us if you would like to talk about it.',
    },
    resumed: {
      subject: 'You can write messages again',
      paragraphs: ['Your messages are no longer paused. Thank you for your patience.'],
      note: 'Call us or write to us if you have any questions.',
    },
  },
});
