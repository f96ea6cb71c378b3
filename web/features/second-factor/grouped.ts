/** A key for typing, in groups of four. */
export const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
