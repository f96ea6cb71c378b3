import { limits } from '#contract/limits.ts';
import { sentenceStart } from '#contract/words.ts';

export { fullName, joinWithAnd, joinWithDots, sentenceStart } from '#contract/words.ts';

/** 'READY_FOR_MATCHING' → 'Ready for matching' */
export const sentenceCase = (text: string): string =>
  sentenceStart(text.replaceAll('_', ' ').trim().toLowerCase());

/**
 * A search term as it is sent. Without blanks around it, and as much of a long one as the server takes, which
 * counts code points.
 */
export const cleanTerm = (text: string): string =>
  [...text.trim()].slice(0, limits.searchTermMaxLength).join('');
