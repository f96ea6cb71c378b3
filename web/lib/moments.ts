const moment = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Fri, 20 Nov 2026, 10:00 am', in the reader's time zone. */
export const formatMoment = (at: string): string => moment.format(new Date(at));
