import type { CheckKind } from '#contract/checks/kinds.ts';
import { pickBySeed } from './pick-by-seed.ts';

const inks = ['#0B5D57', '#7A4A6D', '#1F5F8B', '#B5523C', '#4A6670'];
const tables = ['#C89A66', '#A97849', '#DDB98A', '#8C8781'];
const skins = ['#F3D2B6', '#E3B48F', '#C98F66', '#A56B45', '#7C4B30'];

/** Somebody's photo on a card. */
const face = (seed: number, x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="150" height="180" rx="8" fill="#DCEBF0"/><path fill="${pickBySeed(inks, seed, 3)}" d="M${x + 10} ${y + 180}c4-50 30-68 65-68s61 18 65 68Z"/><circle cx="${x + 75}" cy="${y + 76}" r="40" fill="${pickBySeed(skins, seed, 2)}"/><path fill="#4A2F22" d="M${x + 34} ${y + 72}c0-34 18-50 41-50s41 16 41 50c-12-18-70-18-82 0Z"/>`;

const line = (x: number, y: number, length: number, width = 10) =>
  `<path stroke="#7B8C86" stroke-width="${width}" d="M${x} ${y}h${length}"/>`;

const card = (seed: number) =>
  `<g transform="rotate(${(seed % 5) - 2} 400 300)"><rect x="90" y="100" width="620" height="400" rx="28" fill="#FFFDF6"/><path fill="${pickBySeed(inks, seed, 1)}" d="M90 128a28 28 0 0 1 28-28h564a28 28 0 0 1 28 28v62H90Z"/><path stroke="#FFF" stroke-width="14" d="M130 146h${220 + (seed % 3) * 40}"/>${face(seed, 130, 230)}${line(320, 250, 300, 14)}${line(320, 300, 240)}${line(320, 345, 320)}${line(320, 390, 180)}${line(130, 455, 260, 12)}</g>`;

const letter = (seed: number) =>
  `<g transform="rotate(${(seed % 5) - 2} 400 300)"><rect x="150" y="30" width="500" height="560" rx="6" fill="#FFFDF6"/><rect x="190" y="70" width="90" height="60" rx="8" fill="${pickBySeed(inks, seed, 1)}"/>${line(310, 90, 220, 12)}${line(310, 120, 150)}${line(190, 190, 300, 16)}${[240, 275, 310, 365, 400, 435].map((y, i) => line(190, y, 420 - ((i * 47 + seed * 13) % 120))).join('')}<path stroke="#16302B" stroke-width="5" d="M200 520c30-40 40 20 60-10s30-20 40 6 30-24 60-14"/>${line(190, 550, 180, 6)}</g>`;

const kindsOnCards: readonly CheckKind[] = [
  'working-with-children',
  'ndis-worker-screening',
  'drivers-licence',
  'cpr',
];

/** The photo of a document on a table, 800 by 600: nobody's, and without a word on it. `isDark`: taken in the evening. */
export function paper(kind: CheckKind, seed: number, { isDark = false } = {}): string {
  const dark = '<path fill="#0A0F0E" opacity=".9" d="M0 250c260-60 520 10 800-70v420H0Z"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="800" height="600" fill="${pickBySeed(tables, seed, 1)}"/>${(kindsOnCards.includes(kind) ? card : letter)(seed)}${isDark ? dark : ''}</svg>`;
}
