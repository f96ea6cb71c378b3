/** `tel:` of a number in digits. Without a 0 in front, it begins with a country's code. */
export const phoneAddress = (digits: string): string => `tel:${digits.startsWith('0') ? '' : '+'}${digits}`;
