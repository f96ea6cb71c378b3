import type { FileTag, Gender, Role } from '#contract/enums.ts';
import { portrait } from './portrait.ts';
import { certificateScene, homeScenes, type Scene, workScenes } from './scenes.ts';

export type PlannedPicture = { tag: FileTag; fileName: string; shows: string; draw: () => string };

type Person = { role: Role; firstName: string; gender: Gender | null; isLogin: boolean };

const scenePictures = (tag: FileTag, scenes: readonly Scene[], seed: number): PlannedPicture[] =>
  scenes.map(({ name, shows, draw }) => ({ tag, fileName: name, shows, draw: () => draw(seed) }));

const some = (scenes: readonly Scene[], seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => scenes[(seed + index) % scenes.length]).filter(
    (scene) => scene !== undefined,
  );

/** What someone of the demo has uploaded. Three in ten have nothing, so that the demo shows people without pictures too. */
export function picturesOf({ role, firstName, gender, isLogin }: Person, seed: number): PlannedPicture[] {
  if (!isLogin && seed % 10 >= 7) return [];
  const face = {
    tag: 'avatar' as const,
    fileName: 'me.jpg',
    shows: `${firstName}, smiling`,
    draw: () => portrait(seed, gender ?? undefined),
  };
  if (role === 'FAMILY_USER')
    return scenePictures('family-photos', some(homeScenes, seed, isLogin ? 5 : 2), seed);
  if (isLogin) {
    return [
      face,
      ...scenePictures('photos', workScenes, seed),
      ...scenePictures('education', [certificateScene], seed),
    ];
  }
  return [face, ...scenePictures('photos', some(workScenes, seed, seed % 3), seed)];
}
