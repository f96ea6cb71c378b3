import { settings } from '#contract/settings.ts';

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { ...options, timeZone: settings.zone }).format(date);

/** `ddd DD MMM YYYY`. Month names are cut by hand, because locales shorten them differently. */
const commentDate = (date: Date) =>
  [
    part(date, { weekday: 'short' }),
    part(date, { day: '2-digit' }),
    part(date, { month: 'long' }).slice(0, 3),
    part(date, { year: 'numeric' }),
  ].join(' ');

/** An internal comment as the team's page writes it. */
export const commentHtml = (comment: string, at: Date) =>
  `<p><strong>${commentDate(at)}</strong> ${comment}</p>`;
