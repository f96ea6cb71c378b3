import { expect, test } from 'vitest';
import { remindedWords } from './reminded-words.ts';

test.each([
  [3, 3, 'We remind 3 people by mail.'],
  [
    1,
    3,
    'We remind 1 person by mail. Left out: 2 people. They were reminded today, have sent a newer one, or cannot be reached.',
  ],
  [0, 1, 'Nobody is reminded. They were reminded today, have sent a newer one, or cannot be reached.'],
])('%i of %i people: %s', (reminded, chosen, words) => expect(remindedWords(reminded, chosen)).toBe(words));
