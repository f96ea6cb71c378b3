import sanitizeHtml from 'sanitize-html';
import type { Save } from './columns.ts';

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

/** The fields stored as HTML. */
export const richTextFields = [
  'introduction',
  'educationDescription',
  'workDescription',
  'internalComments',
  'addedInternalComments',
] as const;

/** The save with its rich text cleaned. */
export function cleanSave<S extends Save>(save: S): S {
  const input: Record<string, unknown> = { ...save.input };
  for (const name of richTextFields) {
    const html = input[name];
    if (typeof html === 'string') input[name] = cleanRichText(html);
  }
  return { ...save, input };
}
