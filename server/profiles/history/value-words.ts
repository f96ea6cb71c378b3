import { plainText } from '#contract/plain-text.ts';
import { answerWords, isRichText } from '#contract/profiles/field-words.ts';

/** A field's value as people read it, rich text without its markup; null where there is none. */
export const valueWords = (field: string, value: unknown): string | null =>
  isRichText(field) && typeof value === 'string' ? plainText(value) : answerWords(field, value);
