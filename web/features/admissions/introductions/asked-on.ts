const thisYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** 'Asked on 3 May', in the reader's time zone; with the year if it is not this year. */
export function askedOn(askedAt: string, now = new Date()): string {
  const moment = new Date(askedAt);
  const format = moment.getFullYear() === now.getFullYear() ? thisYear : otherYear;
  return `Asked on ${format.format(moment)}`;
}
