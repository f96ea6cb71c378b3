const signs = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;

/** A character of a script that is written from right to left. */
export const rightToLeft = new RegExp(`[${signs}]`, 'u');

const word = String.raw`[${signs}][${signs}\p{M}\u200c-\u200f]*`;
const isolatedOrWords = new RegExp(
  String.raw`\u2068[^\u2069]*\u2069|${word}(?:[ \u00a0\u200e\u200f'’-]+${word})*`,
  'gu',
);

/**
 * Puts Unicode's isolates around words that run from right to left, such as somebody's name in a sentence of ours.
 * Without them, such words would move the numbers and punctuation beside them. Any other text stays as it is.
 */
export const isolateRightToLeft = (text: string): string =>
  rightToLeft.test(text)
    ? text.replaceAll(isolatedOrWords, (found) =>
        found.startsWith('\u2068') ? found : `\u2068${found}\u2069`,
      )
    : text;
