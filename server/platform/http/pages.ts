import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import {
  defaultPublicSettings,
  type LiveSettings,
  publicPart,
  settings,
  settingsVersion,
  subscribeToSettings,
} from '#contract/settings.ts';
import { type Encoding, encodingFor } from './encodings.ts';
import { answerUnknownEndpoint, answerUnreadable } from './errors.ts';
import { hasEtag } from './has-etag.ts';

export type Pages = {
  /**
   * The built site: hashed files in `assets/`, `404.html`, and a file for each screen, named as its address: `about.html`,
   * `shells/messages/[id].html`. A prerendered page has a second one, `verify-email.code.html`, for an address with the
   * parameter `code`.
   */
  folder: string;
  /**
   * Writes into another folder what of the site depends on the settings: pages, manifest, documents, preview. Without it the site stays as it
   * was built, with the default settings.
   */
  render?: (into: string, settings: LiveSettings, logo: string | null) => Promise<void>;
  /** The HTML of a public page with other settings, which nobody else sees. */
  preview?: (path: string, settings: LiveSettings) => Promise<string>;
};

type Options = {
  publicUrl: string;
  /** Where rendered pages are cached, in a folder of their own. */
  dataDir: string;
  log: FastifyBaseLogger;
  /** The operator's logo as a PNG in base64. */
  findLogo?: ((id: string) => Promise<string | undefined>) | undefined;
};

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Serves the built site; without one (API tests) only the API's 404 and 405. Every file and every screen is a
 * route of its own, so that no path from outside ever reaches the file system. Returns the answer to an address that cannot
 * be read, such as `/%zz`.
 */
export async function servePages(
  app: FastifyInstance,
  pages: Pages | undefined,
  options: Options,
): Promise<Answer> {
  if (!pages) {
    app.setNotFoundHandler(answerUnknownEndpoint);
    return (_request, reply) => answerUnreadable(reply);
  }
  const { folder } = pages;
  const files = filesIn(folder);
  const site = await followSettings(pages, files, options);
  app.addHook('onClose', site.stop);

  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  for (const file of files.filter((name) => !isFilled(name))) {
    sendAt(app, `/${file}`, cacheFor(file), (_request, reply) =>
      reply.sendFile(file, site.now().rootOf(file)),
    );
  }
  for (const file of files.filter((name) => isFilled(name) && !isPage(name))) {
    sendAt(app, `/${file}`, cacheFor(file), async (request, reply) =>
      sendText(request, reply, await site.now().textOf(file)),
    );
  }
  for (const { path, file, variant } of screensIn(files)) {
    const isPublic = !file.startsWith('shells/') && !variant;
    sendAt(app, path, isPublic ? forAMoment : 'no-cache', async (request, reply) => {
      const hasVariant = variant && hasParameter(request, variant.parameter);
      return sendText(request, reply, await site.now().textOf(hasVariant ? variant.file : file));
    });
  }
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    sendText(request, reply.code(404).header('cache-control', 'no-cache'), site.now().notFound);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return answerUnknownEndpoint(request, reply);
    const file = newAsset(folder, request.url);
    if (file) return reply.code(200).header('cache-control', immutable).sendFile(file);
    return sendNotFound(request, reply);
  });
  return (request, reply) => (wantsPage(request) ? sendNotFound(request, reply) : answerUnreadable(reply));
}

/** The site as some settings make it. */
type Edition = {
  /** The folder in which the file is. */
  rootOf: (file: string) => string;
  /** A text that is filled in, made when somebody first asks for it. */
  textOf: (file: string) => Promise<FilledText>;
  /** Sent also where nothing can be waited for. */
  notFound: FilledText;
};

/**
 * The edition of the present settings. After a change the previous one is served for the second or two until the next is there. Where the
 * renderer fails, the site as it was built, or the previous edition, until a further try succeeds.
 */
async function followSettings(
  { folder, render }: Pages,
  files: readonly string[],
  { publicUrl, dataDir, log, findLogo }: Options,
) {
  const editionOf = async (rendered: string | undefined): Promise<Edition> => {
    const own = new Set(rendered && filesIn(rendered));
    const rootOf = (file: string) => (rendered !== undefined && own.has(file) ? rendered : folder);
    const texts = new Map(
      files.filter(isFilled).map((file) => [file, onDemand(() => fillText(rootOf(file), file, publicUrl))]),
    );
    const textOf = (file: string) => {
      const text = texts.get(file);
      if (!text) throw new Error(`The built site has no ${file}`);
      return text();
    };
    return { rootOf, textOf, notFound: await textOf('404.html') };
  };
  const make = async () =>
    editionOf(render && (await renderedFolder(render, folder, join(dataDir, 'pages'), findLogo)));
  let edition = await editionOf(undefined);
  let made: number | undefined;
  let making: Promise<void> | undefined;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  const remake = async () => {
    while (made !== settingsVersion()) {
      const version = settingsVersion();
      edition = await make();
      made = version;
      pauseMs = firstPauseMs;
    }
  };
  const follow = (): Promise<void> => {
    clearTimeout(timer);
    making ??= remake()
      .catch((err: unknown) => {
        log.error({ err }, 'the pages could not be rendered with the settings; trying again');
        timer = setTimeout(() => void follow(), pauseMs).unref();
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  };
  const stop = subscribeToSettings(() => void follow());
  await follow();
  return {
    now: () => edition,
    stop: async () => {
      stop();
      await making;
      clearTimeout(timer);
    },
  };
}

/** The pauses before a further try of a renderer that failed. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

/** Folders of other settings that stay: another process, or one of the release before, may still read from them. */
const foldersKept = 5;
const mostFolderMs = 24 * 3_600_000;

/** The folder with what depends on the settings, rendered unless it's there. Undefined for the default settings. */
async function renderedFolder(
  render: NonNullable<Pages['render']>,
  built: string,
  all: string,
  findLogo: Options['findLogo'],
): Promise<string | undefined> {
  // They may change while the pages are rendered.
  const given = { ...settings };
  const shown = publicPart(given);
  if (isDeepStrictEqual(shown, defaultPublicSettings)) return undefined;
  // A build writes the file anew.
  const { mtimeMs } = await stat(join(built, '404.html'));
  const key = createHash('sha256')
    .update(JSON.stringify([built, mtimeMs, shown]))
    .digest('hex')
    .slice(0, 24);
  const found = join(all, key);
  if (!existsSync(found)) {
    const making = `${found}.${randomUUID()}`;
    try {
      await mkdir(making, { recursive: true });
      const logo = given.logo === null ? undefined : await findLogo?.(given.logo);
      await render(making, given, logo ?? null);
      await rename(making, found);
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      // Another process may have been quicker.
      if (!existsSync(found)) throw error;
    }
  }
  const now = new Date();
  await utimes(found, now, now);
  await clearFolders(all, now);
  return found;
}

/** Deletes folders that nobody has used for a day, but not the last ones. */
async function clearFolders(all: string, now: Date): Promise<void> {
  const found = await Promise.all(
    (await readdir(all)).map(async (name) => {
      const path = join(all, name);
      return { path, age: now.getTime() - (await stat(path)).mtimeMs };
    }),
  );
  const old = found.toSorted((a, b) => a.age - b.age).slice(foldersKept);
  for (const { path, age } of old) if (age > mostFolderMs) await rm(path, { recursive: true, force: true });
}

/**
 * A hashed file that was built after this process began. While processes are replaced one after the other, a page of a new one asks
 * an old one for it. The name has no slash, so it leads nowhere else.
 */
function newAsset(folder: string, url: string): string | undefined {
  const name = /^\/assets\/([\w-][\w.-]*\.(?:js|css|svg|woff2|png|jpg|webp|avif))$/.exec(url)?.[1];
  return name && existsSync(join(folder, 'assets', name)) ? `assets/${name}` : undefined;
}

/** Pages are made when somebody first asks for them: all of them together take as long as the rest of the start. */
function onDemand<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const immutable = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';
/** A browser asks each time, a CDN every five seconds, so that a change of the settings is there within ten. Not where the address may carry a code. */
const forAMoment = 'public, max-age=0, s-maxage=5';

/** Documents, manifest and icons depend on the settings. */
const cacheFor = (file: string) =>
  file.startsWith('assets/')
    ? immutable
    : /\.(pdf|webmanifest|png|ico|svg)$|^colours\.css$/.test(file)
      ? forAMoment
      : forAnHour;

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function sendAt(app: FastifyInstance, url: string, cacheControl: string, send: Send): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (request, reply) => send(request, reply.header('cache-control', cacheControl)),
  });
}

/** Compressed copies are chosen by `Accept-Encoding`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    // The renderer, which is for the server only.
    .filter((file) => !file.startsWith('.'));

const isPage = (file: string) => file.endsWith('.html');
const isFilled = (file: string) =>
  isPage(file) || ['robots.txt', 'sitemap.xml', 'site.webmanifest', 'colours.css'].includes(file);

type BuiltScreen = { path: string; file: string; variant: { parameter: string; file: string } | undefined };

function screensIn(files: readonly string[]): BuiltScreen[] {
  const named = files
    .filter((file) => isPage(file) && file !== '404.html')
    .map((file) => {
      const [name = '', parameter = ''] = file.replace(/\.html$/, '').split('.');
      return { name, parameter, file };
    });
  return named
    .filter(({ parameter }) => parameter === '')
    .map(({ name, file }) => ({
      path: `/${name.replace(/^shells\/|^index$/, '').replace('[id]', ':id')}`,
      file,
      variant: named.find((one) => one.name === name && one.parameter !== ''),
    }));
}

function hasParameter({ query }: FastifyRequest, parameter: string): boolean {
  const [value] = [(query as Record<string, unknown>)[parameter]].flat();
  return typeof value === 'string' && value.trim() !== '';
}

function wantsPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/api(\/|\?|$)/.test(url);
}

/** A built text with the public address filled in, in every encoding. A page takes some 30 KB of memory. */
type FilledText = { type: string; etag: string; bodies: Record<Encoding, Buffer> };

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Reads `file` and fills the address in. A page takes about 20 ms of CPU time, once. */
async function fillText(folder: string, file: string, publicUrl: string): Promise<FilledText> {
  const built = await readFile(join(folder, file), 'utf8');
  const identity = Buffer.from(built.replaceAll(publicUrlPlaceholder, () => withoutMarkup(publicUrl)));
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    bodies: { identity, br: await brotli(identity), gzip: await gzipped(identity, { level: 9 }) },
  };
}

/** Encodes characters that mean something in HTML, XML or JSON. In an address they mean the same encoded. */
const withoutMarkup = (address: string) =>
  address.replaceAll(/[\s"&'<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Sends the text, or 304 to a client that has it. */
function sendText(request: FastifyRequest, reply: FastifyReply, text: FilledText) {
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  const etag = `"${text.etag}-${encoding}"`;
  reply.header('vary', 'accept-encoding').header('etag', etag);
  if (reply.statusCode === 200 && hasEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(text.type).send(text.bodies[encoding]);
}
