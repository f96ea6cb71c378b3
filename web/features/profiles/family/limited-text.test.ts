import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { excess } from '#web/lib/forms/too-long.ts';
import { takeAway } from './limited-text.tsx';

const { familyDescription: limit } = limits;

describe('a family description', () => {
  it.each([
    ['250 letters', 'x'.repeat(limit)],
    ['blanks around 250 letters', `  ${'x'.repeat(limit)}\n`],
    ['250 koalas', '🐨'.repeat(limit)],
    ['nothing', ''],
  ])('of %s is accepted as it is', (_, text) => {
    expect(familyFields.familyDescription.safeParse(text).success).toBe(true);
    expect(takeAway(text, limit)).toBeNull();
  });
  it.each([
    [1, 'Remove 1 character. You can use up to 250.'],
    [250, 'Remove 250 characters. You can use up to 250.'],
    [251, 'Remove 251 characters. You can use up to 250.'],
  ])(
    'of %i letters too many is refused with Max 500 characters, and the help says what to do',
    (more, help) => {
      const text = '🐨'.repeat(limit + more);
      expect(familyFields.familyDescription.safeParse(text).error?.issues[0]?.message).toBe(messages.max500);
      expect(takeAway(text, limit)).toBe(help);
    },
  );
});

it('a line announces a limit of 150 and enforces 100', () => {
  const text = 'x'.repeat(limits.line + 3);
  expect(familyFields.childrenDescription.safeParse(text).error?.issues[0]?.message).toBe(messages.max150);
  expect(excess(text, limits.line)).toBe(3);
});
