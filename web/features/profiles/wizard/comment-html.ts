import { isBlank } from '#contract/fields.ts';
import { escapeHtml } from '#contract/plain-text.ts';

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', options).format(date);

/** `ddd DD MMM YYYY`: 'Sat 07 Nov 2026'. Built from parts, because locales shorten months differently. */
const commentDate = (date: Date) =>
  [
    part(date, { weekday: 'short' }),
    String(date.getDate()).padStart(2, '0'),
    part(date, { month: 'long' }).slice(0, 3),
    date.getFullYear(),
  ].join(' ');

/** A comment after its date in bold; '' for one of which nobody would see anything. `text` is plain text. */
export function commentHtml(text: string, date = new Date()): string {
  if (isBlank(text)) return '';
  const lines = escapeHtml(text.trim()).replaceAll(/\r?\n/g, '<br>');
  return `<p><strong>${commentDate(date)}</strong> ${lines}</p>`;
}
