import { expect, it } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['', ''],
  [undefined, ''],
])('%j is %j', (userAgent, name) => expect(describeBrowser(userAgent)).toBe(name));

it.each(['<script>alert(1)</script>', 'x'.repeat(10_000), '💌', `Mozilla/5.0 (${'('.repeat(5_000)}`])(
  'survives %s',
  (userAgent) => expect(describeBrowser(userAgent).length).toBeLessThanOrEqual(100),
);
