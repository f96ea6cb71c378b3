import { expect, it } from 'vitest';
import { summaryWords } from './summary-words.ts';

it('names the field and how much to remove', () => {
  const message = 'Max 500 characters';
  expect(summaryWords('Family description', { message, tooMany: 54 })).toBe(
    'Family description: remove 54 characters',
  );
  expect(summaryWords('Pets', { message, tooMany: 1 })).toBe('Pets: remove 1 character');
});

it('names the field before a message that does not', () => {
  expect(summaryWords('First name', { message: 'Write the name on one line' })).toBe(
    'First name: write the name on one line',
  );
  expect(summaryWords('Issued on', { message: 'February 2023 has only 28 days' })).toBe(
    'Issued on: February 2023 has only 28 days',
  );
  expect(summaryWords('Do you smoke?', { message: 'Choose yes or no', tooMany: 0 })).toBe(
    'Do you smoke? Choose yes or no',
  );
});

it('leaves a message as it is that names its field, or whose field has no label', () => {
  expect(summaryWords('First name', { message: 'Enter your first name' })).toBe('Enter your first name');
  expect(summaryWords('', { message: 'Tick the box to go on' })).toBe('Tick the box to go on');
});
