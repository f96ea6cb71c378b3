import type { FastifyInstance } from 'fastify';
import { files } from '#contract/files/files.ts';
import { serve } from '#server/platform/http/endpoints.ts';
import { notFound } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { recordView } from '#server/profiles/history/record.ts';
import { type ShownView, viewOfSaver } from '#server/profiles/policy.ts';
import { seeProfile } from '#server/profiles/see-profile.ts';
import {
  arrangePictures,
  checkGallery,
  checkPicture,
  deletePicture,
  describePicture,
  restorePicture,
} from './change-pictures.ts';
import { serveDownload } from './download-route.ts';
import { isPrivate, maySee } from './policy.ts';
import { presentFile } from './present.ts';
import { findGallery } from './store.ts';
import type { FileRow } from './table.ts';
import { serveUpload } from './upload/upload-route.ts';

type Dependencies = Parameters<typeof serveUpload>[1];

export function serveFiles(app: FastifyInstance, dependencies: Dependencies): void {
  const { db, signer, clock } = dependencies;
  const presentTo =
    ({ id }: Caller, view: ShownView) =>
    (row: FileRow) =>
      presentFile(row, { id, view }, signer, clock());
  /** Records a look at a document: every answer with its address is one. */
  const recordLook = async (caller: Caller, { profileId, tag }: Pick<FileRow, 'profileId' | 'tag'>) => {
    if (isPrivate(tag)) await recordView(db, { profileId, tag, by: caller, at: clock() });
  };
  const presentToSaver = async (caller: Caller, row: FileRow) => {
    await recordLook(caller, row);
    return presentTo(caller, viewOfSaver(caller))(row);
  };

  serve(app, files.list, async ({ caller, params }) => {
    const { view } = await seeProfile(db, caller, params.profileId, clock());
    if (!maySee(view, params.tag)) throw notFound();
    const gallery = await findGallery(db, params);
    if (gallery.length > 0) await recordLook(caller, params);
    return gallery.map(presentTo(caller, view));
  });

  serve(
    app,
    files.arrange,
    async ({ caller, params, body }) => {
      const arranged = await arrangePictures(dependencies, caller, params, body.guidIDs);
      if (arranged.length > 0) await recordLook(caller, params);
      return arranged.map(presentTo(caller, viewOfSaver(caller)));
    },
    { authorise: ({ caller, params }) => checkGallery(db, caller, params) },
  );

  serve(
    app,
    files.describe,
    async ({ caller, params, body }) =>
      presentToSaver(
        caller,
        await describePicture(dependencies, caller, params.guidID, body.alternativeText || null),
      ),
    { authorise: ({ caller, params }) => checkPicture(db, caller, params.guidID) },
  );

  serve(app, files.remove, async ({ caller, params }) => {
    await deletePicture(dependencies, caller, params.guidID);
    return undefined;
  });

  serve(app, files.restore, async ({ caller, params }) =>
    presentToSaver(caller, await restorePicture(dependencies, caller, params.guidID)),
  );

  serveUpload(app, dependencies);
  serveDownload(app, dependencies);
}
