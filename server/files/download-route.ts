import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointInput } from '#contract/endpoint.ts';
import { files } from '#contract/files/files.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { type Context, requireCaller, serve } from '#server/platform/http/endpoints.ts';
import { hasEtag } from '#server/platform/http/has-etag.ts';
import { notFound, ProblemError } from '#server/platform/http/problems.ts';
import { keysOf } from '#server/platform/storage/storage.ts';
import { recordView } from '#server/profiles/history/record.ts';
import { isShown, type ShownView, viewOf } from '#server/profiles/policy.ts';
import { seeProfile } from '#server/profiles/see-profile.ts';
import { findAvif, prefersAvif } from './avif-copies.ts';
import { isPrivate, maySee } from './policy.ts';
import { shownName } from './present.ts';
import type { UrlSigner, Variant } from './signed-urls.ts';
import { findFile, findReaderAndOwner } from './store.ts';
import type { FileRow } from './table.ts';
import type { FileDependencies } from './upload/add-pictures.ts';

type Dependencies = FileDependencies & { signer: UrlSigner };

const asked = files['download.picture'];
type Query = EndpointInput<typeof asked>['query'];

const endingOf = { jpeg: 'jpg', avif: 'avif' } as const;
type Format = keyof typeof endingOf;

/**
 * Concurrency limit of reading. Once a picture is read, its bytes count among the answers that wait for their
 * readers.
 */
const limited = limitConcurrency(20);

/**
 * Sends a picture's bytes for a valid signed address, as long as the person who was given it may still see the picture; and to
 * people who are logged in and may see it.
 */
export function serveDownload(app: FastifyInstance, dependencies: Dependencies): void {
  for (const variant of ['picture', 'thumbnail'] as const)
    serve(app, files[`download.${variant}`], (context) => download(dependencies, variant, context));
}

async function download(
  dependencies: Dependencies,
  variant: Variant,
  { params: { guidID }, query, request, reply }: Context<typeof asked>,
): Promise<Uint8Array | undefined> {
  const reader = readerOf(dependencies, guidID, variant, query);
  const file = await findFile(dependencies.db, guidID);
  const view =
    (reader ? await viewOfReader(dependencies, reader, file) : undefined) ??
    (await viewOfCaller(dependencies, file, request));
  if (!file || file.deletedAt || file.missingSince) throw notFound();

  const wanted = prefersAvif(file, request.headers.accept) ? 'avif' : 'jpeg';
  reply.headers({
    // A browser asks each time, and gets a short answer that it has the picture: a right that has ended ends
    // here too.
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
  const notModified = () => void reply.code(304);
  if (describe(wanted)) return notModified();
  if (request.method === 'HEAD' && wanted === 'jpeg') {
    reply.header('content-length', sizeOf(file, variant));
    return undefined;
  }

  const { socket } = request.raw;
  // A store that is slow must not keep all other calls waiting.
  request.releaseSlot();
  const found = await limited(async () =>
    socket.destroyed ? undefined : read(dependencies, file, variant, wanted, request.log),
  );
  if (found === undefined) return void reply.hijack();
  if (describe(found.format)) return notModified();
  reply.type(`image/${found.format}`).header('content-length', found.bytes.length);
  return request.method === 'HEAD' ? undefined : found.bytes;
}

const sizeOf = ({ size, thumbnailSize }: FileRow, variant: Variant): number =>
  variant === 'picture' ? size : thumbnailSize;

const etagOf = ({ contentHash }: FileRow, variant: Variant, format: Format): string => {
  const name = `${contentHash}/${variant}${format === 'jpeg' ? '' : `.${format}`}`;
  return `"${createHash('sha256').update(name).digest('base64url')}"`;
};

/**
 * Reads a picture in the format that is wanted, else as JPEG.
 * @throws 404 when the bytes are gone, 503 when the store does not give them
 */
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
  { reader, expires, signature }: Query,
): string | undefined {
  if (reader === undefined || expires === undefined || signature === undefined) return undefined;
  return signer.isValid({ guidID, variant, reader, expires, signature }, clock()) ? reader : undefined;
}

/** How the person whom an address was given to sees the picture now; undefined when not at all. @throws 404 without a picture */
async function viewOfReader(
  { db, clock }: Dependencies,
  readerId: string,
  file: FileRow | undefined,
): Promise<ShownView | undefined> {
  if (!file) throw notFound();
  const { reader, owner } = await findReaderAndOwner(db, readerId, file.profileId);
  const view = reader && owner ? viewOf(reader, owner, clock()) : 'nothing';
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

/** Whether an address has a signature, even with a parameter that is there twice. */
function hasSignature(query: unknown): boolean {
  const given = Object.entries(query as object).map(([name, value]) => [name, [value].flat()[0]]);
  const { reader, expires, signature } = asked.query.parse(Object.fromEntries(given));
  return ![reader, expires, signature].includes(undefined);
}

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
