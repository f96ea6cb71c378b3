import { expect, test } from 'vitest';
import { contrast, lowestContrast, ringContrast, shadesOf } from './colours.ts';
import { defaultSettings } from './settings.ts';

test('contrast is the one of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  // The well-known lightest grey for text on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'));
});

test('the colours that the product comes with can be read on every ground', () => {
  const { brandColour, brandColourDark, accentColour } = defaultSettings;
  expect(lowestContrast(brandColour, 'light')).toBeGreaterThan(5.5);
  expect(lowestContrast(brandColourDark, 'dark')).toBeGreaterThan(5.5);
  expect(ringContrast(accentColour)).toBeGreaterThan(3);
});

test('a bright colour gets dark text, and a pale one can’t be read', () => {
  expect(shadesOf('#ffd400', 'dark').on).toBe('#08231f');
  expect(shadesOf('#7a1fa2', 'light').on).toBe('#ffffff');
  expect(lowestContrast('#ffd400', 'light')).toBeLessThan(4.5);
  expect(lowestContrast('#7a1fa2', 'light')).toBeGreaterThan(4.5);
});
