/** Mobiles and landlines of Australia and New Zealand, in groups as people there read them out. */
const usual: readonly [RegExp, string][] = [
  [/^61(4\d\d)(\d{3})(\d{3})$/, '+61 $1 $2 $3'],
  [/^61([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3'],
  [/^64(2\d)(\d{3})(\d{3,5})$/, '+64 $1 $2 $3'],
  [/^64([34679])(\d{3})(\d{4})$/, '+64 $1 $2 $3'],
  [/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3'],
  // Also how an Australian landline begins, but people are asked for a mobile number.
  [/^(02\d)(\d{3})(\d{3,5})$/, '$1 $2 $3'],
];

/** A country's code, where it has fewer than three digits (ITU-T E.164). */
const shortCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Threes; the last may have four, so that no digit is alone. */
const inThrees = (digits: string): string => digits.match(/\d{3}(?=\d{2})|\d+/g)?.join(' ') ?? '';

/** A number in digits as people read it: '+61 412 345 678'. Without a 0 in front, it begins with a country's code. */
export function phoneWords(digits: string): string {
  for (const [pattern, words] of usual) if (pattern.test(digits)) return digits.replace(pattern, words);
  if (digits.startsWith('0')) return inThrees(digits);
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  return `+${code} ${inThrees(digits.slice(code.length))}`.trimEnd();
}
