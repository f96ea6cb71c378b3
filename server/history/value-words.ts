import { plainText } from '#contract/plain-text.ts';
import { answerWords, isRichText } from '#contract/profiles/field-words.ts';

/** A value of a field as people read it, without formats; null where there is none. */
export const valueWords = (field: string, value: unknown): string | null =>
  isRichText(field) && typeof value === 'string' ? plainText(value) : answerWords(field, value);
