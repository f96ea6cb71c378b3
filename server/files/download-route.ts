import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filePaths } from '#contract/files/files.ts';
import { z } from '#contract/zod.ts';
import { today } from '#server/clock.ts';
import type { FileRow } from '#server/db/tables.ts';
import { recordView } from '#server/history/record.ts';
import { requireCaller } from '#server/http/endpoints.ts';
import { hasEtag } from '#server/http/has-etag.ts';
import { notFound, ProblemError } from '#server/http/problems.ts';
import { isShown, type ShownView, viewOf } from '#server/profiles/policy.ts';
import { seeProfile } from '#server/profiles/see-profile.ts';
import { runAtMost } from '#server/run-at-most.ts';
import { findAvif, prefersAvif } from './avif-copies.ts';
import { isPrivate, maySee } from './policy.ts';
import { shownName } from './present.ts';
import { fileNameOf, type UrlSigner, type Variant } from './storage/signed-urls.ts';
import { keysOf } from './storage/storage.ts';
import { findFile, findReaderAndOwner } from './store.ts';
import type { FileDependencies } from './upload/add-pictures.ts';

type Dependencies = FileDependencies & { signer: UrlSigner };

const signed = z.object({
  reader: z.uuid(),
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});

const endingOf = { jpeg: 'jpg', avif: 'avif' } as const;
type Format = keyof typeof endingOf;

/** How many are read at a time. Once one is read, its bytes count among the answers that wait for their readers. */
const inTurn = runAtMost(20);

/**
 * Sends a picture's bytes to whoever has a valid signed address, as long as the person whom it was given to may see the
 * picture; and to people who are logged in and may see it.
 */
export function serveDownload(app: FastifyInstance, dependencies: Dependencies): void {
  for (const variant of ['picture', 'thumbnail'] as const) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${filePaths.download}:guidID/${fileNameOf[variant]}`,
      handler: (request, reply) => download(dependencies, variant, request, reply),
    });
  }
}

async function download(
  dependencies: Dependencies,
  variant: Variant,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const guidID = z.uuid().safeParse((request.params as { guidID: string }).guidID).data;
  const reader = guidID ? readerOf(dependencies, guidID, variant, request.query) : undefined;
  const file = guidID === undefined ? undefined : await findFile(dependencies.db, guidID);
  const view =
    (reader ? await viewOfReader(dependencies, reader, file) : undefined) ??
    (await viewOfCaller(dependencies, file, request));
  if (!file || file.deletedAt || file.missingSince) throw notFound();

  const wanted = prefersAvif(file, request.headers.accept) ? 'avif' : 'jpeg';
  reply.headers({
    // A browser asks each time, and is told in a few bytes that it has the picture: a right that has ended ends here too.
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  /** Whether the client has the picture in this format already. */
  const describe = (format: Format): boolean => {
    const etag = etagOf(file, variant, format);
    reply.headers({ etag, 'content-disposition': dispositionOf(shownName(file, view), format) });
    return hasEtag(request.headers['if-none-match'], etag);
  };
  if (describe(wanted)) return reply.code(304).send();
  if (request.method === 'HEAD' && wanted === 'jpeg')
    return reply.type('image/jpeg').header('content-length', sizeOf(file, variant)).send();

  const { socket } = request.raw;
  // A store that is slow must not keep all other calls waiting.
  request.endTurn();
  const found = await inTurn(async () =>
    socket.destroyed ? undefined : read(dependencies, file, variant, wanted, request.log),
  );
  if (found === undefined) return reply.hijack();
  if (describe(found.format)) return reply.code(304).send();
  reply.type(`image/${found.format}`).header('content-length', found.bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(found.bytes);
}

const sizeOf = ({ size, thumbnailSize }: FileRow, variant: Variant): number =>
  variant === 'picture' ? size : thumbnailSize;

const etagOf = ({ contentHash }: FileRow, variant: Variant, format: Format): string => {
  const name = `${contentHash}/${variant}${format === 'jpeg' ? '' : `.${format}`}`;
  return `"${createHash('sha256').update(name).digest('base64url')}"`;
};

/** In the format that is wanted, else as JPEG. @throws 404 when the bytes are gone, 503 when the store does not give them */
async function read(
  { db, storage }: Dependencies,
  file: FileRow,
  variant: Variant,
  wanted: Format,
  log: FastifyRequest['log'],
): Promise<{ format: Format; bytes: Buffer }> {
  const avif = wanted === 'avif' ? await findAvif({ db, storage }, file, variant, log) : undefined;
  if (avif) return { format: 'avif', bytes: avif };
  const bytes = await storage.get(keysOf(file.storageKey)[variant]).catch((err: unknown) => {
    log.error({ err }, 'a picture couldn’t be read');
    throw new ProblemError(503, 'unavailable', 'We can’t show pictures at the moment. Try again later.');
  });
  if (bytes?.length === sizeOf(file, variant)) return { format: 'jpeg', bytes };
  log.error({ err: new Error(bytes ? 'wrong size' : 'no bytes') }, 'a picture isn’t in the store');
  throw notFound();
}

/** The id of the person whom a valid signed address was given to. */
function readerOf(
  { signer, clock }: Dependencies,
  guidID: string,
  variant: Variant,
  query: unknown,
): string | undefined {
  const { data } = signed.safeParse(query);
  return data && signer.isValid({ guidID, variant, ...data }, clock()) ? data.reader : undefined;
}

/** How the person whom an address was given to sees the picture now; undefined when not at all. @throws 404 without a picture */
async function viewOfReader(
  { db, clock }: Dependencies,
  readerId: string,
  file: FileRow | undefined,
): Promise<ShownView | undefined> {
  if (!file) throw notFound();
  const { reader, owner } = await findReaderAndOwner(db, readerId, file.profileId);
  const view = reader && owner ? viewOf(reader, owner, today(clock())) : 'nothing';
  return isShown(view) && maySee(view, file.tag) ? view : undefined;
}

/** For an address without a valid signature, or whose reader may no longer see the picture. @throws 401, 403 or 404 as for the profile that the picture is of */
async function viewOfCaller(
  { db, clock }: Dependencies,
  file: FileRow | undefined,
  request: FastifyRequest,
): Promise<ShownView> {
  const found = await request.findCaller();
  if (!found && hasSignature(request.query)) throw ended();
  const caller = requireCaller(found);
  const { view } = await seeProfile(db, caller, file?.profileId ?? null, clock());
  if (!file || !maySee(view, file.tag)) throw notFound();
  const { profileId, tag, deletedAt } = file;
  if (isPrivate(tag) && !deletedAt) await recordView(db, { profileId, tag, by: caller, at: clock() });
  return view;
}

/** Also where a parameter is there twice. */
const hasSignature = (query: unknown) =>
  signed.safeParse(
    Object.fromEntries(Object.entries(query as object).map(([name, value]) => [name, [value].flat()[0]])),
  ).success;

/** 403, because a 401 would end the session of somebody on a page that was loaded long ago. */
const ended = () =>
  new ProblemError(403, 'not-allowed', 'This picture link has expired. Load the page again.');

/** RFC 6266: an ASCII name for old clients, the name as it is for others. It ends as its format does. */
function dispositionOf(fileName: string, format: Format): string {
  const name = `${fileName.replace(/\.[a-z0-9]{1,5}$/i, '')}.${endingOf[format]}`;
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
