import { expect, test } from 'vitest';
import { remindedWords } from './reminded-words.ts';

test.each([
  [3, 3, 'We’re emailing a reminder to 3 people.'],
  [
    1,
    3,
    'We’re emailing a reminder to 1 person. Left out: 2 people. They were reminded today, have sent a newer one, or can’t be reached.',
  ],
  [0, 1, 'No reminders were sent. They were reminded today, have sent a newer one, or can’t be reached.'],
])('%i of %i people: %s', (reminded, chosen, words) => expect(remindedWords(reminded, chosen)).toBe(words));
