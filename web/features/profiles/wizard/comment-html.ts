const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

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

/** Adds a comment at the end, after its date in bold. `text` is plain text. */
export function appendComment(html: string, text: string, date = new Date()): string {
  const trimmed = text.trim();
  if (trimmed === '') return html;
  const lines = escapeHtml(trimmed).replaceAll(/\r?\n/g, '<br>');
  return `${html}<p><strong>${commentDate(date)}</strong> ${lines}</p>`;
}
