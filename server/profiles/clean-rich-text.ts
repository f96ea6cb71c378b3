import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li'],
  allowedAttributes: {},
};

/** Keeps the editor's few tags, without attributes. Null when no text is left. */
export function cleanRichText(html: string | null): string | null {
  if (html === null) return null;
  const cleaned = sanitizeHtml(html, options).trim();
  const hasText = cleaned.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  return hasText ? cleaned : null;
}
