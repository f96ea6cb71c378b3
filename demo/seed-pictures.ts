import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '#contract/enums.ts';
import { addPictures } from '#server/files/upload/add-pictures.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { plannedDocuments } from './checks/seed-documents.ts';
import { demoLogins } from './demo-logins.ts';
import { withDrawing } from './pictures/draw-jpeg.ts';
import { type PlannedPicture, picturesOf } from './pictures/picture-plan.ts';

type Dependencies = { db: Db; storage: Storage; clock: Clock };

/**
 * Draws pictures for the demo's people and stores them as an upload would. Does nothing if there are pictures already.
 */
export async function seedPictures(dependencies: Dependencies): Promise<void> {
  const { db } = dependencies;
  if (await db.selectFrom('files').select('guidID').limit(1).executeTakeFirst()) return;
  const { installationId } = await loadFileSettings(db);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'firstName', 'gender', 'status'])
    .where('role', '<>', 'ADMIN')
    .where('status', 'not in', ['REGISTERED', 'PENDING_APPROVAL', 'DELETED_HIDDEN'])
    .orderBy('email')
    .execute();
  const folder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
  try {
    await withDrawing(async (toJpeg) => {
      for (const [seed, person] of people.entries()) {
        const isLogin = demoLogins.some(({ email }) => email === person.email);
        for (const planned of picturesOf({ ...person, isLogin }, seed)) {
          const path = join(folder, 'drawing.jpg');
          await writeFile(path, await toJpeg(planned.draw()));
          await keep({ ...dependencies, installationId }, person, planned, path);
        }
      }
      for (const { checkId, person, picture } of await plannedDocuments(db, dependencies.clock())) {
        const path = join(folder, 'drawing.jpg');
        await writeFile(path, await toJpeg(picture.draw()));
        const fileId = await keep({ ...dependencies, installationId }, person, picture, path);
        await db.updateTable('checks').set({ fileId }).where('id', '=', checkId).execute();
      }
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function keep(
  dependencies: Dependencies & { installationId: string },
  person: { id: string; role: Role },
  { tag, fileName, shows }: PlannedPicture,
  path: string,
): Promise<string> {
  const gallery = { profileId: person.id, tag };
  const [row] = await addPictures(dependencies, person, gallery, [{ field: 'file', fileName, path }]);
  if (!row) throw new Error(`${fileName} wasn’t stored`);
  await dependencies.db
    .updateTable('files')
    .set({ alternativeText: shows })
    .where('guidID', '=', row.guidID)
    .execute();
  return row.guidID;
}
