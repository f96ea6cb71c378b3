import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '#contract/routes.ts';
import { answerUnknownEndpoint } from './errors.ts';

export type Pages = {
  /** The built site: hashed files in `assets/`, prerendered pages, `shell.html`, `404.html`. */
  folder: string;
  /** Addresses of screens beside the contract's. */
  extraRoutes: readonly string[];
};

/** Screens that also exist for one person: `/family/view-profile/{id}`. */
const withId: readonly string[] = [
  routes.supportWorkerView,
  routes.familyView,
  routes.adminSupportWorkerSetup,
  routes.adminSupportWorkerView,
  routes.adminFamilySetup,
  routes.adminFamilyView,
];
const onlyWithId: readonly string[] = withId.filter((path) => path.startsWith('/admin/'));

/**
 * Serves the built site; without one (API tests) only the API's 404 and 405. Every file and every screen is a
 * route of its own, so that no path from outside ever reaches the file system.
 */
export async function servePages(app: FastifyInstance, pages: Pages | undefined): Promise<void> {
  if (pages) {
    await app.register(fastifyStatic, {
      root: pages.folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    for (const file of publicFiles(pages.folder)) {
      sendAt(app, `/${file}`, file, file.startsWith('assets/') ? immutable : 'public, max-age=3600');
    }
    for (const path of screenPaths(pages)) sendAt(app, path, pageFile(pages.folder, path), 'no-cache');
  }
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, pages));
}

const immutable = 'public, max-age=31536000, immutable';

function sendAt(app: FastifyInstance, url: string, file: string, cacheControl: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url,
    handler: (_request, reply) => reply.header('cache-control', cacheControl).sendFile(file),
  });
}

/** Everything built that is not a page; compressed copies are chosen by `Accept-Encoding`. */
function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function screenPaths({ extraRoutes }: Pages): string[] {
  return [
    ...Object.values(routes).filter((path) => !onlyWithId.includes(path)),
    ...withId.map((path) => `${path}/:id`),
    ...extraRoutes,
  ];
}

/** `/confirm-email` is `confirm-email.html` where that is prerendered, else the empty shell. */
function pageFile(folder: string, path: string): string {
  const file = path === routes.home ? 'index.html' : `${path.slice(1)}.html`;
  return existsSync(join(folder, file)) ? file : 'shell.html';
}

async function answerNotFound(request: FastifyRequest, reply: FastifyReply, pages: Pages | undefined) {
  const wantsPage = request.method === 'GET' || request.method === 'HEAD';
  const isApi = /^\/api(\/|\?|$)/.test(request.url);
  if (!pages || !wantsPage || isApi) return answerUnknownEndpoint(request, reply);
  return reply.code(404).header('cache-control', 'no-cache').sendFile('404.html');
}
