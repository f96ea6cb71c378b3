import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { cleanText, isBlank } from '#contract/fields.ts';
import { escapeHtml, withoutTags } from '#contract/plain-text.ts';
import { isRichText } from '#contract/profiles/field-words.ts';
import type { StaffInput } from '#contract/profiles/profiles.ts';

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

/** A comment with the name of its writer behind it, in its last paragraph. */
export function signComment(html: string, writer: string): string {
  const name = `<em>– ${escapeHtml(writer)}</em>`;
  return html.endsWith('</p>') ? `${html.slice(0, -'</p>'.length)} ${name}</p>` : `${html}<p>${name}</p>`;
}

/** A body with its rich text cleaned: the last step of parsing it, which takes more than the browser has. */
export function withCleanTexts<Body extends StaffInput>(body: Body): Body {
  const { addedInternalComments: added } = body;
  const texts = Object.entries(body).flatMap(([name, value]) =>
    isRichText(name) && typeof value === 'string' ? [[name, cleanRichText(value)]] : [],
  );
  return {
    ...body,
    ...Object.fromEntries(texts),
    ...(added && { addedInternalComments: added.map(cleanComment) }),
  };
}
