import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';

const uri = 'otpauth://totp/Alongside:ana@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Alongside';

/** Which squares the bars of a path cover. */
function drawn(path: string): Set<string> {
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].map((bar) => bar.slice(1).map(Number));
  expect(bars.length).toBe(path.split('M').length - 1);
  return new Set(
    bars.flatMap(([x = 0, y = 0, length = 0]) => Array.from({ length }, (_, i) => `${x + i} ${y}`)),
  );
}

test('the path covers exactly the dark modules', () => {
  const { data } = encode(uri, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect([...drawn(qrPath(uri).path)].sort()).toEqual(dark.sort());
});

test('a quiet zone of four modules surrounds it', () => {
  const { size, path } = qrPath(uri);
  const numbers = [...drawn(path)].flatMap((square) => square.split(' ').map(Number));
  expect(Math.min(...numbers)).toBe(4);
  expect(Math.max(...numbers)).toBe(size - 5);
});
