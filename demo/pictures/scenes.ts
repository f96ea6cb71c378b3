import { pickBySeed } from './pick-by-seed.ts';

/** Places in a home, drawn 800 by 600, and what each shows in words. The seed chooses the colours. */
export type Scene = { name: string; shows: string; draw: (seed: number) => string };

const skies = ['#CFE6EA', '#FCEBCB', '#DCEBF0', '#F8DDD0'];
const walls = ['#FFF8EC', '#EAF3EE', '#F6E3D7', '#EDE6F0', '#E4EEF3'];
const roofs = ['#B5523C', '#4A6670', '#7A4A6D', '#3F6B57'];
const accents = ['#D9674C', '#F2A93B', '#2F7F8C', '#7A4A6D', '#4F8F5B'];
const woods = ['#C89A66', '#A97849', '#DDB98A'];

const page = (parts: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" fill="none" stroke-linecap="round" stroke-linejoin="round">${parts}</svg>`;

const sun = (x: number) =>
  `<circle cx="${x}" cy="110" r="84" fill="#F2A93B" opacity=".2"/><circle cx="${x}" cy="110" r="52" fill="#F2A93B"/>`;

const plant = (x: number, y: number, pot: string) =>
  `<path fill="#4F8F5B" d="M${x} ${y}c-50-20-60-80-40-110 30 20 44 60 40 110ZM${x} ${y}c50-20 60-80 40-110-30 20-44 60-40 110ZM${x} ${y}c-14-50 0-110 0-130 4 20 18 80 0 130Z"/><path fill="${pot}" d="M${x - 38} ${y - 4}h76l-10 66h-56Z"/>`;

const windowAt = (x: number, y: number, width: number, height: number, sky: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#FFF"/><rect x="${x + 12}" y="${y + 12}" width="${width - 24}" height="${height - 24}" rx="4" fill="${sky}"/><path stroke="#FFF" stroke-width="8" d="M${x + width / 2} ${y + 12}v${height - 24}"/>`;

const house = (seed: number) =>
  page(`<rect width="800" height="600" fill="${pickBySeed(skies, seed, 1)}"/>${sun(seed % 2 ? 660 : 140)}
<path fill="#A9CDB8" d="M0 380c120-60 240-50 380-20s280 0 420-40v280H0Z"/><path fill="#8DBB9F" d="M0 470c200-40 520 20 800-20v150H0Z"/>
<rect x="190" y="270" width="420" height="220" fill="${pickBySeed(walls, seed, 3)}"/>
<path fill="${pickBySeed(roofs, seed, 1)}" d="M150 280L270 160H530L650 280Z"/>
<rect x="350" y="340" width="84" height="150" rx="6" fill="${pickBySeed(accents, seed, 2)}"/><circle cx="418" cy="420" r="6" fill="#FFF"/>
${windowAt(226, 320, 92, 90, '#BFDDE0')}${windowAt(472, 320, 104, 90, '#BFDDE0')}
<path stroke="#FFF" stroke-width="12" d="M170 300v190M630 300v190M170 300h460"/>
<path fill="#EADBC6" d="M330 490h128l90 110H250Z"/><path stroke="#C9B79D" stroke-width="5" d="M458 490l120 60"/>
${plant(150, 500, '#B5523C')}${plant(668, 510, '#D9674C')}`);

const garden = (seed: number) =>
  page(`<rect width="800" height="600" fill="${pickBySeed(skies, seed, 2)}"/>${sun(seed % 2 ? 150 : 640)}
<path fill="#A9CDB8" d="M0 300c160-60 300-20 420-10s260-40 380-10v320H0Z"/><path fill="#7FB08A" d="M0 400c180-30 420 20 800-20v220H0Z"/>
<path stroke="#A97849" stroke-width="26" d="M640 420c-6-90 10-150 0-240"/><circle cx="640" cy="170" r="92" fill="#558A70"/><circle cx="570" cy="210" r="62" fill="#6FA58A"/><circle cx="708" cy="214" r="66" fill="#6FA58A"/>
<circle cx="600" cy="160" r="10" fill="${pickBySeed(accents, seed, 1)}"/><circle cx="670" cy="130" r="10" fill="${pickBySeed(accents, seed, 1)}"/><circle cx="690" cy="210" r="10" fill="${pickBySeed(accents, seed, 1)}"/>
<g fill="${pickBySeed(woods, seed, 1)}"><rect x="70" y="440" width="250" height="26" rx="6"/><rect x="70" y="390" width="250" height="26" rx="6"/><rect x="92" y="466" width="20" height="66"/><rect x="278" y="466" width="20" height="66"/></g>
${[380, 440, 500, 560, 700, 740].map((x, i) => `<path stroke="#3F6B57" stroke-width="7" d="M${x} 560v-${46 + ((i * 17 + seed * 9) % 40)}"/><circle cx="${x}" cy="${510 - ((i * 17 + seed * 9) % 40)}" r="19" fill="${pickBySeed(accents, seed + i, 3)}"/><circle cx="${x}" cy="${510 - ((i * 17 + seed * 9) % 40)}" r="7" fill="#FCEBCB"/>`).join('')}`);

const kitchen = (seed: number) =>
  page(`<rect width="800" height="600" fill="${pickBySeed(walls, seed, 1)}"/><rect y="470" width="800" height="130" fill="${pickBySeed(woods, seed, 1)}"/>
${windowAt(280, 70, 250, 170, pickBySeed(skies, seed, 1))}
<path fill="${pickBySeed(accents, seed, 1)}" opacity=".75" d="M280 70h80c0 60-20 100-80 130ZM530 70h-80c0 60 20 100 80 130Z"/>
<rect x="40" y="90" width="190" height="130" rx="8" fill="#FFF"/><path stroke="#D9E3DE" stroke-width="5" d="M135 90v130"/><rect x="580" y="90" width="180" height="130" rx="8" fill="#FFF"/><path stroke="#D9E3DE" stroke-width="5" d="M670 90v130"/>
<rect y="330" width="800" height="26" fill="#7B8C86"/><rect y="356" width="800" height="130" fill="${pickBySeed(accents, seed, 2)}" opacity=".8"/>
<path stroke="#FFF" stroke-width="5" opacity=".7" d="M160 356v130M320 356v130M480 356v130M640 356v130"/>
<rect x="90" y="278" width="74" height="52" rx="14" fill="#D9674C"/><path stroke="#D9674C" stroke-width="12" d="M164 296h26"/>
<path fill="#FFF" d="M604 270h70v40c0 24-70 24-70 0Z"/><path stroke="#FFF" stroke-width="9" d="M674 280q24 2 20 18t-24 12"/>
<path stroke="#7B8C86" stroke-width="10" d="M392 330v-48q0-18 20-18"/>${plant(500, 274, '#F2A93B')}
<ellipse cx="400" cy="560" rx="220" ry="30" fill="#EADBC6"/>`);

const room = (seed: number) =>
  page(`<rect width="800" height="600" fill="${pickBySeed(walls, seed, 2)}"/><rect y="440" width="800" height="160" fill="${pickBySeed(woods, seed, 2)}"/>
${windowAt(90, 90, 210, 200, pickBySeed(skies, seed, 3))}
<rect x="470" y="110" width="150" height="110" rx="6" fill="#FFF"/><path fill="${pickBySeed(accents, seed, 3)}" d="M484 206l46-56 34 36 22-20 20 40Z"/>
<rect x="340" y="300" width="30" height="220" rx="8" fill="#A97849"/><rect x="740" y="360" width="26" height="150" rx="8" fill="#A97849"/>
<rect x="360" y="400" width="390" height="90" rx="18" fill="#FFF"/><path fill="${pickBySeed(accents, seed, 1)}" d="M470 392h270c16 0 22 10 22 24v84H470Z"/><path stroke="#FFF" stroke-width="6" opacity=".6" d="M540 392v108M610 392v108M680 392v108"/>
<rect x="376" y="366" width="96" height="50" rx="20" fill="#F6E3D7"/>
<ellipse cx="260" cy="540" rx="190" ry="34" fill="${pickBySeed(accents, seed, 2)}" opacity=".35"/>
<path stroke="#7B8C86" stroke-width="8" d="M250 480v-120"/><path fill="#F2A93B" d="M214 366l20-60h34l20 60Z"/><rect x="196" y="472" width="108" height="16" rx="8" fill="#A97849"/>
${plant(60, 470, '#2F7F8C')}`);

const beach = (seed: number) =>
  page(`<rect width="800" height="600" fill="${pickBySeed(skies, seed, 1)}"/>${sun(seed % 2 ? 560 : 220)}
<rect y="290" width="800" height="160" fill="#58A9B4"/><path stroke="#FFF" stroke-width="7" opacity=".6" d="M40 330q40-18 80 0t80 0M420 360q40-18 80 0t80 0M180 400q40-18 80 0t80 0M600 320q40-18 80 0t80 0"/>
<path fill="#7FB08A" d="M520 292c60-70 150-90 280-80v84Z"/><path fill="#F6DDB2" d="M0 440c200-40 500 30 800-10v170H0Z"/>
<path fill="${pickBySeed(accents, seed, 1)}" d="M120 470c20-110 190-140 250-30Z"/><path fill="#FFF" opacity=".7" d="M196 452c6-60 44-90 54-92 24 20 40 50 44 84Z"/><path stroke="#A97849" stroke-width="9" d="M246 380l44 160"/>
<rect x="420" y="500" width="170" height="60" rx="10" fill="${pickBySeed(accents, seed, 2)}"/><path stroke="#FFF" stroke-width="8" opacity=".7" d="M450 500v60M490 500v60M530 500v60M570 500v60"/>
<circle cx="660" cy="520" r="34" fill="#FFF"/><path fill="${pickBySeed(accents, seed, 3)}" d="M660 486a34 34 0 0 1 30 52L660 520Z"/>`);

const workshop = (seed: number) =>
  page(`<rect width="800" height="600" fill="${pickBySeed(walls, seed, 3)}"/><rect y="430" width="800" height="170" fill="#EADBC6"/>
<rect x="90" y="360" width="620" height="36" rx="8" fill="${pickBySeed(woods, seed, 1)}"/><rect x="130" y="396" width="30" height="160" fill="${pickBySeed(woods, seed, 1)}"/><rect x="640" y="396" width="30" height="160" fill="${pickBySeed(woods, seed, 1)}"/>
<rect x="240" y="90" width="330" height="190" rx="10" fill="#FFF"/><path fill="${pickBySeed(skies, seed, 1)}" d="M256 106h298v158H256Z"/><path fill="#7FB08A" d="M256 264c80-90 160-60 298-70v70Z"/><circle cx="500" cy="150" r="24" fill="#F2A93B"/>
${accents.map((color, i) => `<rect x="${170 + i * 46}" y="${300 - ((i + seed) % 3) * 14}" width="20" height="${60 + ((i + seed) % 3) * 14}" rx="8" fill="${color}"/>`).join('')}
<rect x="440" y="330" width="120" height="30" rx="6" fill="#FFF"/><path stroke="${pickBySeed(accents, seed, 1)}" stroke-width="6" d="M456 345h60"/>${plant(620, 306, pickBySeed(accents, seed, 2))}`);

const certificate = (seed: number) =>
  page(`<rect width="800" height="600" fill="#EADBC6"/><rect x="70" y="50" width="660" height="500" rx="8" fill="#FFFDF6"/><rect x="96" y="76" width="608" height="448" rx="4" stroke="${pickBySeed(accents, seed, 1)}" stroke-width="8"/>
<path stroke="#16302B" stroke-width="16" d="M260 160h280"/><path stroke="#7B8C86" stroke-width="9" d="M190 240h420M230 290h340M210 340h380"/>
<circle cx="400" cy="440" r="46" fill="${pickBySeed(accents, seed, 2)}"/><path fill="${pickBySeed(accents, seed, 2)}" d="M372 470l-14 60 42-20 42 20-14-60Z"/><circle cx="400" cy="440" r="26" fill="#FFFDF6"/>`);

export const homeScenes: readonly Scene[] = [
  { name: 'our-house.jpg', shows: 'A house with a veranda and a path to its door', draw: house },
  { name: 'garden.jpg', shows: 'A garden with a bench, flowers and a fruit tree', draw: garden },
  { name: 'kitchen.jpg', shows: 'A bright kitchen with a window over the sink', draw: kitchen },
  { name: 'your-room.jpg', shows: 'A bedroom with a made bed, a lamp and a window', draw: room },
  { name: 'our-beach.jpg', shows: 'A beach with a sun umbrella, a towel and a ball', draw: beach },
];

export const workScenes: readonly Scene[] = [
  { name: 'beach-day.jpg', shows: 'A day at the beach, with a sun umbrella and a ball', draw: beach },
  { name: 'art-table.jpg', shows: 'A table with paints and a picture of hills', draw: workshop },
  { name: 'gardening.jpg', shows: 'A garden with a bench and tall flowers', draw: garden },
  { name: 'cooking.jpg', shows: 'A kitchen with a pot and a cup ready', draw: kitchen },
];

export const certificateScene: Scene = {
  name: 'certificate-iv.jpg',
  shows: 'A certificate with a seal',
  draw: certificate,
};
