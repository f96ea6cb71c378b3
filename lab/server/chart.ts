import { operationOf } from './operations.ts';
import type { Results } from './results.ts';

const [left, width, lineHeight, top] = [430, 420, 30, 80];
/** The axis is logarithmic: a hundredth of the bare handler to a hundred times it. */
const [least, most] = [0.01, 100];
const at = (share: number) => {
  const clamped = Math.min(most, Math.max(least, share));
  return left + (width * Math.log(clamped / least)) / Math.log(most / least);
};

/** An SVG of the ratios to the bare handler, with the largest crowd. */
export function chart(results: Results): string {
  const compared = results.rows.filter(({ ratio }) => ratio);
  const people = Math.max(...compared.map((row) => row.people));
  const rows = compared.filter((row) => row.people === people);
  const height = top + rows.length * lineHeight + 16;
  const ticks = [0.01, 0.1, 1, 10, 100].map(
    (share) =>
      `<line x1="${at(share)}" y1="${top - 8}" x2="${at(share)}" y2="${height - 12}" stroke="${share === 1 ? '#1b2a33' : '#cfd8dc'}"/><text x="${at(share)}" y="${top - 14}" text-anchor="middle">${share}</text>`,
  );
  const lines = rows.map((row, index) => {
    const { what, target } = operationOf(row.name);
    const y = top + index * lineHeight;
    const share = row.ratio?.median ?? 0;
    const bar = (end: number, from: number, thickness: number, colour: string) =>
      `<rect x="${Math.min(at(end), at(1))}" y="${from}" width="${Math.max(1, Math.abs(at(end) - at(1)))}" height="${thickness}" fill="${colour}"/>`;
    return [
      `<text x="${left - 12}" y="${y + 14}" text-anchor="end">${escaped(what.split(';')[0] ?? '')}</text>`,
      bar(share, y + 3, 9, '#0b6e75'),
      ...(target === undefined
        ? []
        : [
            `<line x1="${at(target)}" y1="${y}" x2="${at(target)}" y2="${y + 20}" stroke="#b3261e" stroke-width="3"/>`,
          ]),
      `<text x="${left + width + 12}" y="${y + 14}">${share.toFixed(2)}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${left + width + 70} ${height}" font-family="sans-serif" font-size="13" fill="#1b2a33" role="img" aria-label="Requests a second, in shares of the bare handler’s">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="22">Requests a second in shares of the bare handler’s; ${people.toLocaleString('en-AU')} of each side.</text>
<text x="16" y="42" font-size="11">${results.measuredAt.slice(0, 10)}. Red: the target.</text>
${[...ticks, ...lines].join('\n')}
</svg>
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
