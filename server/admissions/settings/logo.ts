import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import { draw } from './draw.ts';
import type { Drawn } from './draw-process.ts';
import { insertLogo } from './store.ts';

export { findLogo } from './store.ts';

/**
 * Stores a logo that somebody has sent, drawn anew, and returns its id.
 * @throws 400 when it can't be drawn, 503
 */
export async function storeLogo({ db, clock }: { db: Db; clock: Clock }, picture: string): Promise<string> {
  const drawn = await draw({ as: 'logo', picture });
  if ('problem' in drawn) throw invalidInput([{ field: 'picture', message: refusals[drawn.problem] }]);
  const png = Buffer.concat(drawn.files.map(({ bytes }) => Buffer.from(bytes, 'base64')));
  const id = createHash('sha256').update(png).digest('hex').slice(0, 32);
  await insertLogo(db, { id, png: png.toString('base64'), at: clock() });
  return id;
}

const unreadable = 'We can’t read this file. Choose an SVG or a PNG';
const refusals: Readonly<Record<Extract<Drawn, { problem: string }>['problem'], string>> = {
  unreadable,
  'too small': unreadable,
  'too many pixels': 'This picture has too many pixels. Choose one of at most 4,096 × 4,096',
  'too narrow':
    'This logo is more than six times as long as it is high, or the other way round. Choose one that is closer to a square',
};
