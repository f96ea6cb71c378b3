import { expect, test } from 'vitest';
import { nameInFiles, settings } from '#contract/settings.ts';
import { recoveryFileName, recoveryText } from './recovery-codes.tsx';
import { grouped } from './set-up-form.tsx';

test('a key for typing comes in groups of four', () => {
  expect(grouped('JBSWY3DPEHPK3PXPAB')).toBe('JBSW Y3DP EHPK 3PXP AB');
  expect(grouped('')).toBe('');
});

test('the file of recovery codes says what they are for and whose they are', () => {
  const lines = recoveryText(['abcd-efgh', 'ijkl-mnop'], 'ana@example.com').split('\n');
  expect(lines[0]).toBe(`Recovery codes of ${settings.name} for ana@example.com`);
  expect(lines.slice(3)).toEqual(['abcd-efgh', 'ijkl-mnop', '']);
  expect(recoveryFileName()).toBe(`${nameInFiles()}-recovery-codes.txt`);
});
