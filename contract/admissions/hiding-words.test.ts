import { expect, it } from 'vitest';
import { hidingWords, peopleIn } from './hiding-words.ts';

it.each([1, 2, 12, 1234, 100_000])('that hide %i people can be agreed to as that many', (people) =>
  expect(peopleIn(hidingWords(people))).toBe(people),
);
