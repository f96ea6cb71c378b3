/** `YYYY-MM-DD` as a number in the same order. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** The opposite of `dayNumber`. */
export function dayOfNumber(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `${digits.slice(0, -4)}-${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}
