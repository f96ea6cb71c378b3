const conjunction = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** 'READY_FOR_MATCHING' → 'Ready for matching' */
export const sentenceCase = (text: string): string =>
  sentenceStart(text.replaceAll('_', ' ').trim().toLowerCase());

/** The same words with a capital at the start. */
export const sentenceStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'a, b and c' */
export const joinWithAnd = (list: readonly string[]): string => conjunction.format(list);

/** 'a · b · c' of what is there. A line breaks after a dot, never before one. */
export const joinWithDots = (list: readonly (string | number | null | undefined)[]): string =>
  list.filter((part) => part !== null && part !== undefined && part !== '').join('\u00a0· ');
