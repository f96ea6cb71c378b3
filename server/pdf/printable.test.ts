import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

const instead = '[not printed]';

describe('words that a PDF is made of', () => {
  it.each([
    ['Whānau o Kererū, Zoë – 5 € “a”', 'Whānau o Kererū, Zoë – 5 € “a”'],
    ['Kereru\u0304', 'Kererū'],
    ['a\u00a0b\tc', 'a b c'],
    ['well\u2011known\u200b', 'well-known'],
    ['one\r\ntwo\nthree', 'one\ntwo\nthree'],
  ])('stay as they are, or as good as: %j', (text, expected) =>
    expect(printable(text, instead)).toEqual({ text: expected, isWhole: true }),
  );

  it.each([
    ['照顾者 每周 工作', '[not printed] '.repeat(1).trim()],
    ['Ask 王 先生 first', 'Ask [not printed] first'],
    ['Every day 🙂', 'Every day [not printed]'],
    ['مرحبا\nHello', '[not printed]\nHello'],
    ['Nguyễn', '[not printed]'],
  ])('say so where the font has no letters: %j', (text, expected) =>
    expect({ ...printable(text, instead), text: printable(text, instead).text.trim() }).toEqual({
      text: expected,
      isWhole: false,
    }),
  );
});
