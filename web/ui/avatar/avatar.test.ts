import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test('the initial of a name is its first grapheme', () => {
  const letterOf = (name: string) =>
    renderToStaticMarkup(createElement(Avatar, { name, seed: '' })).match(/<text[^>]*>(.*)<\/text>/)?.[1];
  for (const [name, letter] of [
    ['ana', 'A'],
    ['🇳🇿 Kiwi', '🇳🇿'],
    ['क्षितिज', 'क्षि'],
    [' ', ''],
  ] as const)
    expect(letterOf(name)).toBe(letter);
});
