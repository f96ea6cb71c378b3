import { createHash } from 'node:crypto';
import { homePictures } from '#contract/home-pictures.ts';
import type { HomePictureName } from '#contract/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { invalidInput } from '#server/platform/http/problems.ts';
import { draw } from './draw.ts';
import type { Drawn } from './draw-process.ts';
import { deletePictures, insertPicture, lockSettings } from './store.ts';

/** Pictures that no setting names, and none of the changes that can be taken back: so many of the newest stay, to be named next. */
const unnamedKept = 20;

/**
 * Stores a picture for the home page, drawn anew in the widths that the page uses, and returns its id. Old ones that nothing names are deleted.
 * @throws 400 when it can't be drawn, 503
 */
export async function storePicture(
  { db, clock }: { db: Db; clock: Clock },
  place: HomePictureName,
  picture: string,
  changesShown: number,
): Promise<string> {
  const drawn = await draw({ as: 'home picture', picture, ...homePictures[place] });
  if ('problem' in drawn) throw invalidInput([{ field: 'picture', message: refusalOf(drawn, place) }]);
  const hash = createHash('sha256').update(place);
  for (const { bytes } of drawn.files) hash.update(bytes);
  const id = hash.digest('hex').slice(0, 32);
  await db.transaction().execute(async (transaction) => {
    // Nobody names a picture meanwhile.
    await lockSettings(transaction);
    await insertPicture(
      transaction,
      drawn.files.map(({ width, bytes }) => ({ id, width, place, webp: bytes, at: clock() })),
    );
    await deletePictures(transaction, { changesShown, unnamedKept });
  });
  return id;
}

function refusalOf(drawn: Extract<Drawn, { problem: string }>, place: HomePictureName): string {
  const { width, height } = homePictures[place];
  switch (drawn.problem) {
    case 'too small':
      return `This picture is ${drawn.width} × ${drawn.height} pixels. Choose one of at least ${width} × ${height}`;
    case 'too many pixels':
      return 'This picture has more than 50 million pixels. Choose a smaller one';
    case 'too narrow':
      return 'This picture is too long and narrow. Choose one closer in shape to the one there now';
    case 'unreadable':
      return 'We can’t read this picture. Choose a JPEG, PNG, WebP or SVG';
  }
}
