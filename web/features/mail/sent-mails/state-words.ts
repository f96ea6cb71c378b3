import type { SentMail } from '#contract/mail/sent-mails.ts';

type Words = { tone: 'good' | 'notice' | 'warn' | 'bad' | 'neutral'; words: string; meaning: string };

/** What has become of a mail, and what that means to somebody who rings about it. */
export function stateWords({ state, answer }: Pick<SentMail, 'state' | 'answer'>): Words {
  switch (state) {
    case 'sent':
      return {
        tone: 'good',
        words: 'Sent',
        meaning: 'A mail server has taken it. If it isn’t in their inbox, it may be in the spam folder.',
      };
    case 'waiting':
      return answer === null
        ? { tone: 'notice', words: 'On its way', meaning: 'It’s about to go out.' }
        : {
            tone: 'warn',
            words: 'Trying again',
            meaning: 'It didn’t go out yet. We try for about two hours.',
          };
    case 'refused':
      return { tone: 'bad', words: 'Refused', meaning: 'A mail server refused the address for good.' };
    case 'bounced':
      return {
        tone: 'bad',
        words: 'Came back',
        meaning: 'A mail server took it, and sent it back later.',
      };
    case 'given-up':
      return { tone: 'bad', words: 'Not sent', meaning: 'We tried for about two hours, then stopped.' };
    case 'uncertain':
      return {
        tone: 'warn',
        words: 'May have arrived',
        meaning: 'We handed it over, but don’t know whether it was taken.',
      };
    case 'not-needed':
      return {
        tone: 'neutral',
        words: 'Not needed',
        meaning: 'It was out of date or not wanted by then, so we didn’t send it.',
      };
  }
}
