/** `LIKE` pattern for 'contains this text', in which `%`, `_` and `\` stand for themselves. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
