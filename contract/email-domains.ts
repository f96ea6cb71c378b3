// Browsers and Node have it. The contract's types know neither.
declare const URL: new (address: string) => { readonly hostname: string };

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** The domain of an address as mail servers look it up, `xn--…`; as it is given, if it can be none. */
export function asciiDomain(domain: string): string {
  if (isAscii(domain) || !/^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * A part of a domain that cannot be taken for another: Latin letters with marks that are seen, or Chinese, Japanese and Korean.
 * Cyrillic 'аррӏе' looks like 'apple', and a mix of scripts like anything.
 */
const isUnmistakable = (label: string): boolean =>
  /^(?:[a-z0-9ßæœøđłþð-]|[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327\u0328])+$/.test(
    label.normalize('NFD'),
  ) ||
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc0-9-]+$/u.test(label) ||
  /^[\p{sc=Hangul}0-9-]+$/u.test(label);

/**
 * An email address as people read it: 'aroha@tāwhai.nz' of 'aroha@xn--twhai-fwa.nz', where nobody can mistake the domain for another.
 * Mails go to the address that is stored. `toUnicode` reads a domain; what can be none it may refuse.
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
