import type { Talk } from './use-talk.ts';

const thisYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/**
 * 'You wrote on 3 May' or 'Wrote to you on 3 May', in the reader's time zone. With the year if it is not this
 * year.
 */
export function talkWords(
  { isMine, startedAt }: Pick<Talk, 'isMine' | 'startedAt'>,
  now = new Date(),
): string {
  const moment = new Date(startedAt);
  const format = moment.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return `${isMine ? 'You wrote' : 'Wrote to you'} on ${format.format(moment)}`;
}
