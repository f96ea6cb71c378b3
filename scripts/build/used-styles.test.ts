import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const page = '<main class="_page_1_1 _wide_1_9"><p class="_lead_1_5">Words</p></main>';

test.each([
  ['a class that a page has', '._page_1_1{color:red}', '._page_1_1{color:red}'],
  ['a class that none has', '._other_2_1{color:red}', ''],
  ['one of two selectors', '._other_2_1,._lead_1_5>a{color:red}', '._lead_1_5>a{color:red}'],
  ['a class beside one that none has', '._page_1_1 ._other_2_1{color:red}', ''],
  [
    'no class at all',
    ':root{--a:1}html:has(> body > .start-notice){b:c}',
    ':root{--a:1}html:has(> body > .start-notice){b:c}',
  ],
  ['a class of our own scripts', '.start-notice p{color:red}', '.start-notice p{color:red}'],
  [
    'a class that must be missing',
    '._page_1_1:not(._other_2_1,._b_2_2){a:b}',
    '._page_1_1:not(._other_2_1,._b_2_2){a:b}',
  ],
  ['one of several classes', '._page_1_1:is(._other_2_1,._wide_1_9){a:b}', '._page_1_1:is(._wide_1_9){a:b}'],
  ['a condition', '@media print{._other_2_1{a:b}._page_1_1{c:d}}', '@media print{._page_1_1{c:d}}'],
  ['a condition about nothing', '@media print{._other_2_1{a:b}}', ''],
  ['two conditions about nothing', '@media print{@supports (a:b){._other_2_1{a:b}}}', '@media print{}'],
  ['fonts and movements', '@font-face{a:b}@keyframes x{to{a:b}}', '@font-face{a:b}@keyframes x{to{a:b}}'],
  ['a statement', '@charset "utf-8";._other_2_1{a:b}p{c:d}', '@charset "utf-8";p{c:d}'],
  [
    'braces in a text',
    '._page_1_1:before{content:"}{;"}._other_2_1{a:b}',
    '._page_1_1:before{content:"}{;"}',
  ],
])('keeps the rules of %s that a page may use', async (_, css, expected) => {
  expect(await usedStyles(css, [page])).toBe(expected);
});
