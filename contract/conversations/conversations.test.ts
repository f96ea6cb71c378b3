import { expect, it } from 'vitest';
import { messageText } from './conversations.ts';

it.each(['', '   \n ', '\u200b\u200d', '\u2060\u00a0', '\u0301'])('%j is no message', (text) =>
  expect(messageText.safeParse(text).error?.issues[0]?.message).toBe('Enter your message'),
);

it.each(['?', '👍', '👩‍👧', 'שלום', 'Kia ora,\nsee you on Sunday'])('%j is one', (text) =>
  expect(messageText.parse(text)).toBe(text),
);
