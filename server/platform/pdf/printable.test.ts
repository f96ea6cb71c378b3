import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('words that a PDF is made of', () => {
  it.each([
    ['Whānau o Kererū, Zoë – 5 € “a”', 'Whānau o Kererū, Zoë – 5 € “a”'],
    ['Kereru\u0304', 'Kererū'],
    ['a\u00a0b\tc', 'a b c'],
    ['well\u2011known\u200b', 'well-known'],
    ['one\r\ntwo\nthree', 'one\ntwo\nthree'],
    ['王小明 さくら 이민호', '王小明 さくら 이민호'],
    ['محمد علي یوسف\u200cزی', 'محمد علي یوسف\u200cزی'],
    ['नीता क्षत्रिय Nguyễn Hoʻokipa', 'नीता क्षत्रिय Nguyễn Hoʻokipa'],
    ['Every day 👩\u200d🦽 🇳🇿\ufe0f', 'Every day 👩\u200d🦽 🇳🇿\ufe0f'],
    ['m̄ Mc\u200dDonald \u202eabc\u202c', 'm̄ McDonald abc'],
  ])('stay as they are, or as good as: %j', (text, expected) =>
    expect(printable(text)).toEqual({ text: expected, isWhole: true }),
  );

  it('are a box with a number where no font has a letter', () =>
    expect(printable('Ask 𓀀𓀁 first')).toEqual({ text: 'Ask [□ U+13000][□ U+13001] first', isWhole: false }));

  it('do not grow without end where no font has any letter', () =>
    expect([...printable('\ue000'.repeat(2000)).text].length).toBeLessThan(2_300));
});
