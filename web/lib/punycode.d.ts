// The package has no types.
declare module 'punycode.js/punycode.es6.js' {
  /** @throws RangeError where the domain can be none */
  export function toUnicode(domain: string): string;
}
