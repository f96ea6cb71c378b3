import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * The style elements that React Aria adds to a page, letter for letter: touch behaviour of pressable things, and
 * scrolling behind dialogs on iOS. A test finds out when a new version says something else.
 */
export const reactAriaStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

/** A policy compares no query. */
const withoutQuery = (url: string) => `${new URL(url).origin}${new URL(url).pathname}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Settings = Pick<Config, 'publicUrl' | 'finalDocsTestUrl'>;

/** Security headers of every answer. Nothing inline, nothing from elsewhere; to elsewhere only an operator's test address. */
export async function setHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const headers = await securityHeaders(settings);
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/** Helmet's, asked for once: it puts them together anew for each request, which takes longer than many an answer. */
async function securityHeaders({ publicUrl, finalDocsTestUrl }: Settings): Promise<[string, string][]> {
  const isHttps = publicUrl.startsWith('https:');
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...reactAriaStyles.map(hashOf)],
        imgSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...(finalDocsTestUrl ? [withoutQuery(finalDocsTestUrl)] : [])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  probe.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return [
    ...Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'content-length'].includes(name))
      .map(([name, value]): [string, string] => [name, String(value)]),
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
  ];
}
