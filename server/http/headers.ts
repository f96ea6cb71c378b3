import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
export async function setHeaders(
  app: FastifyInstance,
  { publicUrl, finalDocsTestUrl }: Settings,
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
  });
}
