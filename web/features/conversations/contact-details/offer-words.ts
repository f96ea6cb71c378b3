import type { ContactDetails } from '#contract/conversations/conversations.ts';
import { joinWithAnd } from '#web/lib/text.ts';

type Offer = NonNullable<ContactDetails['mine']>;

/** 'phone number and email address' */
export const detailWords = ({ phone, email }: Pick<Offer, 'phone' | 'email'>): string =>
  joinWithAnd([phone && 'phone number', email && 'email address'].filter((words) => words !== false));

/** The state of both in a few words, for the panel's heading. */
export function summaryOf(
  { mine, theirs }: Pick<ContactDetails, 'mine' | 'theirs'>,
  name: string,
  isListed = true,
): string {
  if (!isListed) return 'Not shown at the moment';
  if (mine && theirs) return 'You see each other’s';
  if (mine) return `You’ve offered yours, ${name} hasn’t yet`;
  if (theirs) return `${name} offers a ${detailWords(theirs)}`.replace('a email', 'an email');
  return 'Not shown yet';
}
