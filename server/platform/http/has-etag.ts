/** Whether the client already has what it asks for: RFC 9110, 13.1.2, for the value of `If-None-Match`. */
export const hasEtag = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
