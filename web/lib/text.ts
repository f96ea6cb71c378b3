const conjunction = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** 'READY_FOR_MATCHING' → 'Ready for matching' */
export function sentenceCase(text: string): string {
  const words = text.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'a, b and c' */
export const joinWithAnd = (list: readonly string[]): string => conjunction.format(list);

/** 'a · b · c' of what is there. A line breaks after a dot, never before one. */
export const joinWithDots = (list: readonly (string | number | null | undefined)[]): string =>
  list.filter((part) => part !== null && part !== undefined && part !== '').join('\u00a0· ');
