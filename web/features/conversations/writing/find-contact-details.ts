export type FoundDetails = 'phone' | 'email';

/**
 * Whether a message seems to give away a phone number of Australia or New Zealand, or an email address. Only for a hint: it
 * takes the usual spellings, and lets through whatever somebody hides on purpose.
 */
export function findContactDetails(text: string): FoundDetails | null {
  if (emails.some((pattern) => pattern.test(text))) return 'email';
  return numbersIn(inDigits(text)).some(isPhone) ? 'phone' : null;
}

const providers = 'gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|bigpond|optusnet|slingshot';

const emails = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*[\p{L}\p{N}]/u,
  // 'ana (at) anything dot com'
  /[\p{L}\p{N}]\s*(?:\(at\)|\[at\]|\bat\b|@)\s*[\p{L}\p{N}-]+\s*(?:\(dot\)|\[dot\]|\bdot\b)\s*(?:com|net|org|co|au|nz)\b/iu,
  // 'ana at gmail'
  new RegExp(`[\\p{L}\\p{N}]\\s*(?:\\(at\\)|\\[at\\]|\\bat\\b|@)\\s*(?:${providers})\\b`, 'iu'),
];

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** 'oh four one two' → '0 4 1 2' */
const inDigits = (text: string): string =>
  text.replace(/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/giu, (word) =>
    String(Math.max(0, digitWords.indexOf(word.toLowerCase()))),
  );

/** Runs of digits with what people put between those of a phone number: not a slash, which belongs to dates. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)\+?\(?\d(?:[\s().\u2010-\u2015-]{0,3}\d){7,15}(?!\d)/gu)].map(([run]) =>
    run.replaceAll(/[^\d+]/g, ''),
  );

/** Mobile and landline numbers with an area code. Numbers of businesses (1300, 0800) belong to nobody. */
const isPhone = (number: string): boolean =>
  phones.some((pattern) => pattern.test(number.replace(/^\+|^00(?=6[14])/, '')));

const phones = [
  // Australia: 0412 345 678, (02) 9123 4567, +61 412 345 678
  /^(?:0|610?)[23478]\d{8}$/,
  // New Zealand: 021 123 456 to 021 1234 5678, (03) 123 4567, +64 21 123 456
  /^(?:0|640?)2\d{7,9}$/,
  /^(?:0|640?)[34679]\d{7}$/,
];
