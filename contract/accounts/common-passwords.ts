/**
 * The most common passwords that pass the strength rule once some of their letters are capitals. Only the first is
 * among the 10,000 most common. A test compares them with a published list.
 */
export const commonPasswords = [
  'p@ssw0rd',
  'pa$$w0rd',
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  '!qazxsw2',
  'zaq!2wsx',
  'l58jkdjp!',
  'p030710p$e4o',
] as const;

export const isCommonPassword = (value: string): boolean =>
  commonPasswords.some((common) => common === value.toLowerCase());
