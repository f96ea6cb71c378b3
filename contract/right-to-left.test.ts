import { expect, test } from 'vitest';
import { isolateRightToLeft } from './right-to-left.ts';

test.each([
  ['Write to محمد علي (2 new)', 'Write to [محمد علي] (2 new)'],
  ['محمد علي: 5, נועם, and Ana', '[محمد علي]: 5, [נועם], and Ana'],
  ['‘عبد الله’s’ and מֹשֶׁה־לֵוִי 3', '‘[عبد الله]’s’ and [מֹשֶׁה־לֵוִי] 3'],
  ['محمد \u200fعلي\u200e 5', '[محمد \u200fعلي\u200e] 5'],
  ['𞤀𞤣𞤢𞤥 1', '[𞤀𞤣𞤢𞤥] 1'],
  ['Hello Ngāta, 王小明 and 🇳🇿: 1', 'Hello Ngāta, 王小明 and 🇳🇿: 1'],
])('words that run from right to left stand in isolates, once: %s', (text, expected) => {
  const isolated = isolateRightToLeft(text);
  expect(isolated.replaceAll('\u2068', '[').replaceAll('\u2069', ']')).toBe(expected);
  expect(isolateRightToLeft(isolated)).toBe(isolated);
});
