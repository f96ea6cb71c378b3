/// <reference path="./punycode.d.ts" />
import { toUnicode } from 'punycode.js/punycode.es6.js';
import { readableEmail } from '#contract/email-domains.ts';

/** An email address as people typed it, where that is safe. Forms send either, and links lead to the one that is stored. */
export const shownEmail = (address: string): string => readableEmail(address, toUnicode);
