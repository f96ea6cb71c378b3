import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { cleanText, isBlank } from '#contract/fields.ts';
import { withoutTags } from '#contract/plain-text.ts';
import { isRichText } from '#contract/profiles/field-words.ts';
import type { Save } from './columns.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first text: it brings a hundred files. */
const sanitize = (html: string) => (require('sanitize-html') as typeof sanitizeHtml)(html, options);

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li'],
  allowedAttributes: {},
};

/**
 * Keeps the editor's few tags, without attributes. The text is cleaned again, because `&#1;` has become a control character
 * by now. Null when no text is left.
 */
export function cleanRichText(html: string | null): string | null {
  if (html === null) return null;
  const cleaned = cleanText(sanitize(html));
  return isBlank(withoutTags(cleaned).replaceAll('&nbsp;', ' ')) ? null : cleaned;
}

const cleanComment = <Comment extends { html: string | null }>(comment: Comment): Comment => ({
  ...comment,
  html: cleanRichText(comment.html),
});

/** The save with its rich text cleaned. */
export function cleanSave<S extends Save>(save: S): S {
  const input = Object.entries(save.input).map(([name, value]) => [
    name,
    isRichText(name) && typeof value === 'string' ? cleanRichText(value) : value,
  ]);
  const { addedInternalComments: added } = save.input;
  const comments = added && { addedInternalComments: added.map(cleanComment) };
  return { ...save, input: { ...Object.fromEntries(input), ...comments } };
}
