/**
 * The most common passwords that pass the strength rule once some of their letters are capitals. Only the first two
 * are among the 10,000 most common. A test compares them with a published list.
 */
export const commonPasswords = [
  'sasha_007',
  'p@ssw0rd',
  'pa$$w0rd',
  '1qaz@wsx',
  '1qaz!qaz',
  '!qaz2wsx',
  '!qazxsw2',
  'zaq!2wsx',
  'l58jkdjp!',
  'p030710p$e4o',
  'ybrbnf_25',
  'wapbbs_1',
  'nick1234-rem936',
  'fre_ak8yj',
  'ncc-1701',
  'doc_0815',
] as const;

export const isCommonPassword = (value: string): boolean =>
  commonPasswords.some((common) => common === value.toLowerCase());
