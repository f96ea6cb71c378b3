/// <reference path="./punycode.d.ts" />
import { toUnicode } from 'punycode.js/punycode.es6.js';
import { readableEmail } from '#contract/email-domains.ts';

/** An email address as people typed it, where that is safe. Forms may send either form; links use the stored one. */
export const shownEmail = (address: string): string => readableEmail(address, toUnicode);
