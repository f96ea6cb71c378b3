// Browsers and Node have it, but the contract's types include neither.
declare const URL: new (address: string) => { readonly hostname: string };

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** The domain of an address as mail servers look it up, `xn--…`; unchanged if it can't be a domain. */
export function asciiDomain(domain: string): string {
  if (isAscii(domain) || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * A label of a domain that can't be mistaken for another: Latin letters with visible marks, or Chinese, Japanese and Korean.
 * Cyrillic 'аррӏе' looks like 'apple', and a mix of scripts can look like anything.
 */
const isUnmistakable = (label: string): boolean =>
  /^(?:[a-z0-9ßæœøđłþð-]|[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327\u0328])+$/.test(
    label.normalize('NFD'),
  ) ||
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc0-9-]+$/u.test(label) ||
  /^[\p{sc=Hangul}0-9-]+$/u.test(label);

/**
 * An email address as people read it, where nobody can mistake the domain: 'aroha@tāwhai.nz' for 'aroha@xn--twhai-fwa.nz'.
 * Mails go to the stored address. `toUnicode` decodes a domain, and may throw for an invalid one.
 */
export function readableEmail(address: string, toUnicode: (domain: string) => string): string {
  const [, mailbox, domain] = /^(.*@)(.*)$/s.exec(address) ?? [];
  if (mailbox === undefined || !domain || !/(?:^|\.)xn--/i.test(domain)) return address;
  try {
    const read = toUnicode(domain);
    const isSafe = asciiDomain(read) === domain && read.split('.').every(isUnmistakable);
    return isSafe ? mailbox + read : address;
  } catch {
    return address;
  }
}
