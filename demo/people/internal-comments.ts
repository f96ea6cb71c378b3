import type { DemoPerson } from './demo-person.ts';
import type { journeyTo } from './journey.ts';

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'Australia/Sydney' }).format(date);

/** `ddd DD MMM YYYY`. Month names are cut by hand, because locales shorten them differently. */
export const commentDate = (date: Date) =>
  [
    part(date, { weekday: 'short' }),
    part(date, { day: '2-digit' }),
    part(date, { month: 'long' }).slice(0, 3),
    part(date, { year: 'numeric' }),
  ].join(' ');

/** The internal comments as the team's page writes them, each with the day of the status that it is about. */
export const commentsHtml = ({ comments = {} }: DemoPerson, journey: ReturnType<typeof journeyTo>) =>
  journey
    .filter(({ to }) => comments[to])
    .map(({ to, changedAt }) => `<p><strong>${commentDate(changedAt)}</strong> ${comments[to]}</p>`)
    .join('');
