import type { FastifyInstance, FastifyRequest } from 'fastify';
import { files, type UploadedFile } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { checkSession } from '#server/accounts/sessions/sessions.ts';
import { checkGallery } from '#server/files/change-pictures.ts';
import { presentFile } from '#server/files/present.ts';
import type { UrlSigner } from '#server/files/signed-urls.ts';
import { countPictures, type Gallery } from '#server/files/store.ts';
import type { Db } from '#server/platform/db/open.ts';
import { fieldErrors, serve } from '#server/platform/http/endpoints.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { invalidInput, notFound, ProblemError } from '#server/platform/http/problems.ts';
import type { LimitRule, RateLimiter } from '#server/platform/http/rate-limits.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { maySave, viewOfSaver } from '#server/profiles/policy.ts';
import { addPictures, checkLimits, type FileDependencies } from './add-pictures.ts';
import { limitUploads } from './concurrent-uploads.ts';
import {
  acceptOnlyMultipart,
  isDiskError,
  type ReceivedFiles,
  receiveUpload,
  removeReceived,
} from './receive-upload.ts';
import { uploadsFolder } from './uploads-folder.ts';

type Dependencies = FileDependencies & {
  signer: UrlSigner;
  rateLimit: RateLimiter;
  rateLimitFactor: number;
  dataDir: string;
};

const hour = 3600;

const uploadFields = files.upload.pictures;

/** Each upload holds up to `limits.filesPerUpload` pictures. Several people may share a network address. */
const uploadLimits = {
  byAddress: { name: 'upload-address', points: 600, seconds: hour },
  byAccount: { name: 'upload-account', points: 200, seconds: hour },
} as const satisfies Record<string, LimitRule>;

/** An upload is all or nothing: one bad file refuses the others with it. */
export function serveUpload(app: FastifyInstance, dependencies: Dependencies): void {
  const { signer, rateLimit, dataDir, clock } = dependencies;
  const begin = limitUploads(dependencies.rateLimitFactor);

  /** The received files are deleted before the answer is sent. */
  const keep = async (
    request: FastifyRequest,
    caller: Caller,
    take: (bytes: number) => void,
  ): Promise<UploadedFile[]> => {
    let gallery: Gallery | undefined;
    const received = await receiveUpload(request, {
      folder: uploadsFolder(dataDir),
      fieldNames: Object.keys(uploadFields.shape),
      begin: async (fields) => {
        gallery = await readGallery(dependencies, caller, fields);
      },
      take,
    }).catch(refuseFullDisk(request));
    try {
      checkReceived(received);
      if (!gallery) throw new Error('an upload ended before it began');
      const check = (transaction: Db) => checkSession(transaction, caller);
      const rows = await addPictures(dependencies, caller, gallery, received.files, check).catch(
        refuseBrokenStorage(request),
      );
      const reader = { id: caller.id, view: viewOfSaver(caller) };
      return rows.map((row, index) => ({
        ...presentFile(row, reader, signer, clock()),
        name: received.files[index]?.fileName ?? row.fileName,
      }));
    } finally {
      await removeReceived(received);
    }
  };

  // The only route that accepts a multipart body.
  app.register(async (scope) => {
    await acceptOnlyMultipart(scope);
    scope.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart()));
    serve(
      scope,
      files.upload,
      async ({ caller, request }) => {
        await rateLimit(uploadLimits.byAccount, caller.id);
        const { take, end } = begin(caller.id);
        return keep(request, caller, take).finally(end);
      },
      { limit: ({ ip }) => rateLimit(uploadLimits.byAddress, networkOf(ip)) },
    );
  });
}

const notMultipart = () => new ProblemError(415, 'wrong-type', 'Send the pictures as multipart/form-data.');

/** Finds the owner, and checks that there is room. */
async function readGallery(
  { db }: Dependencies,
  caller: Caller,
  fields: Record<string, string>,
): Promise<Gallery> {
  const { data: profileId } = uploadFields.shape.profileId.safeParse(fields.profileId);
  if (profileId && !maySave(caller, profileId)) throw notFound();
  const { data: gallery, error } = uploadFields.safeParse(fields);
  if (!gallery) throw invalidInput(fieldErrors(error));
  await checkGallery(db, caller, gallery);
  checkLimits(await countPictures(db, gallery), 1);
  return gallery;
}

/** Refuses an upload with a file that cannot be taken. @throws 400 or 413 that names every such file */
function checkReceived({ files, hasTooMany }: ReceivedFiles): void {
  if (files.length === 0) throw invalidInput([{ field: 'file', message: 'Choose a picture' }]);
  if (hasTooMany) {
    throw invalidInput([
      { field: 'file', message: `Send at most ${limits.filesPerUpload} pictures at once` },
    ]);
  }
  const megabytes = limits.uploadMaxBytes / 1024 / 1024;
  const errors = files
    .filter(({ isTooLarge }) => isTooLarge)
    .map(({ field, fileName }) => ({ field, message: `${fileName} is larger than ${megabytes} MB` }));
  const [first] = errors;
  if (first) throw new ProblemError(413, 'too-large', first.message, { errors });
}

const unavailable = () =>
  new ProblemError(503, 'unavailable', 'We can’t store pictures at the moment. Try again later.');

const refuseFullDisk =
  ({ log }: FastifyRequest) =>
  (err: unknown): never => {
    if (!isDiskError(err)) throw err;
    log.error({ err }, 'an upload couldn’t be written');
    throw unavailable();
  };

const refuseBrokenStorage =
  ({ log }: FastifyRequest) =>
  (err: unknown): never => {
    if (err instanceof ProblemError) throw err;
    log.error({ err }, 'pictures couldn’t be stored');
    throw unavailable();
  };
