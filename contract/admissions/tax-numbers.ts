/** '12 345 678 901', of an Australian business number; null when it can't be one. The zeros of an example may be. */
export function abnOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  if (!/^\d{11}$/.test(digits) || !isFine(digits, abnRemainder)) return null;
  return digits.replace(/(\d{2})(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 $4');
}

/** '123-456-789', of a GST number of New Zealand, which is the IRD number; null when it can't be one. */
export function gstNumberOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  if (!/^\d{8,9}$/.test(digits) || !isFine(digits, irdRemainder)) return null;
  return digits.replace(/(\d{2,3})(\d{3})(\d{3})$/, '$1-$2-$3');
}

const isFine = (digits: string, remainder: (digits: number[]) => number) =>
  /^0+$/.test(digits) || remainder([...digits].map(Number)) === 0;

const weigh = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);

/** The Australian Business Register's rule: the weighted sum, with 1 off the first digit, divides by 89. */
const abnRemainder = ([first = 0, ...rest]: number[]) =>
  weigh([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89;

/** Inland Revenue's rule: a check digit modulo 11, with second weights where the first give 10. */
function irdRemainder(digits: number[]): number {
  const eight = digits.slice(0, -1);
  while (eight.length < 8) eight.unshift(0);
  const number = Number(digits.join(''));
  if (number < 10_000_000 || number > 150_000_000) return 1;
  const [first = 11, second = 11] = [
    [3, 2, 7, 6, 5, 4, 3, 2],
    [7, 4, 3, 2, 5, 2, 7, 6],
  ].map((weights) => (11 - (weigh(eight, weights) % 11)) % 11);
  return (first === 10 ? second : first) - (digits.at(-1) ?? 0);
}
