import type { Gender } from '#contract/enums.ts';
import { pickBySeed } from './pick-by-seed.ts';

const grounds = ['#BFDDE0', '#F3C583', '#CFE1CB', '#EFB49F', '#DCC9DD', '#A9CDB8', '#F6DDB2'];
const skins = ['#F3D2B6', '#E3B48F', '#C98F66', '#A56B45', '#7C4B30', '#5B3524', '#EBC3A0'];
const hairs = ['#2B1D18', '#4A2F22', '#7A4A2A', '#B07A3E', '#8C8781', '#16110F', '#C9653B'];
const clothes = ['#0B5D57', '#D9674C', '#2F7F8C', '#7A4A6D', '#F2A93B', '#4F8F5B', '#1F5F8B'];

const short = (hair: string) =>
  `<path fill="${hair}" d="M150 214c-8-72 34-112 90-112s98 40 90 112c-10-40-34-62-90-62s-80 22-90 62Z"/>`;
const cropped = (hair: string) =>
  `<path fill="${hair}" d="M156 196c0-56 36-88 84-88s84 32 84 88c-22-34-50-44-84-44s-62 10-84 44Z"/>`;
const curls = (hair: string) =>
  [
    [164, 176],
    [180, 132],
    [218, 108],
    [262, 108],
    [300, 132],
    [316, 176],
  ]
    .map(([x, y]) => `<circle fill="${hair}" cx="${x}" cy="${y}" r="34"/>`)
    .join('');
const fringe = (hair: string) =>
  `<path fill="${hair}" d="M148 226c-14-82 34-126 92-126s106 44 92 126c-8-40-20-58-36-66-44 18-92 20-120 4-14 14-22 30-28 62Z"/>`;
const bun = (hair: string) => `<circle fill="${hair}" cx="240" cy="86" r="36"/>${short(hair)}`;
const behind = (hair: string) =>
  `<path fill="${hair}" d="M138 350c-14-60-10-150 6-180 20-40 56-66 96-66s76 26 96 66c16 30 20 120 6 180Z"/>`;
const beard = (hair: string) =>
  `<path fill="${hair}" d="M162 250c4 66 40 92 78 92s74-26 78-92c-14 26-30 30-40 30-10-10-66-10-76 0-10 0-26-4-40-30Z"/>`;

const glasses =
  '<g stroke="#16302B" stroke-width="5" fill="#FFF" fill-opacity=".4"><circle cx="208" cy="228" r="24"/><circle cx="272" cy="228" r="24"/><path d="M232 226q8-6 16 0"/></g>';

/** The head and shoulders of someone who does not exist, 480 by 480. The same seed draws the same person. */
export function portrait(seed: number, gender: Gender | undefined): string {
  const skin = pickBySeed(skins, seed, 3);
  const hair = pickBySeed(hairs, seed, 5);
  const isLong = gender === 'Female' && seed % 3 !== 1;
  const top =
    gender === 'Male'
      ? pickBySeed([short, cropped, curls], seed, 7)
      : pickBySeed([fringe, bun, curls, short], seed, 7);
  const hasBeard = gender === 'Male' && seed % 4 === 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480" fill="none" stroke-linecap="round" stroke-linejoin="round">
<rect width="480" height="480" fill="${pickBySeed(grounds, seed, 1)}"/>
<circle cx="${seed % 2 ? 372 : 96}" cy="92" r="46" fill="#FFF" opacity=".45"/>
<path fill="#FFF" opacity=".35" d="M0 396c90-40 180-30 260-8s160 10 220-20V480H0Z"/>
${isLong ? behind(hair) : ''}
<path fill="${pickBySeed(clothes, seed, 2)}" d="M64 480c6-96 70-132 176-132s170 36 176 132Z"/>
<path fill="${skin}" d="M204 300h72v52c0 22-72 22-72 0Z"/>
<path fill="#16302B" opacity=".1" d="M204 318c22 22 50 22 72 0v20c-20 16-52 16-72 0Z"/>
<circle cx="154" cy="240" r="18" fill="${skin}"/><circle cx="326" cy="240" r="18" fill="${skin}"/>
<ellipse cx="240" cy="228" rx="86" ry="104" fill="${skin}"/>
${hasBeard ? beard(hair) : ''}
${top(hair)}
<circle cx="208" cy="230" r="7" fill="#16302B"/><circle cx="272" cy="230" r="7" fill="#16302B"/>
<path stroke="#16302B" stroke-width="5" d="M194 206q14-10 28 0M258 206q14-10 28 0"/>
<path stroke="#16302B" stroke-width="4" opacity=".5" d="M240 240q-8 16 4 20"/>
<path stroke="${hasBeard ? '#FFF' : '#9B3B2E'}" stroke-width="6" d="M212 284q28 24 56 0"/>
<circle cx="184" cy="266" r="14" fill="#D9674C" opacity=".25"/><circle cx="296" cy="266" r="14" fill="#D9674C" opacity=".25"/>
${seed % 5 === 3 ? glasses : ''}
</svg>`;
}
