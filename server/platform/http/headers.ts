import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { settingsHeader, settingsMark } from '#contract/settings.ts';
import type { Config } from '#server/config.ts';
import { requestIdHeader } from './request-ids.ts';

/**
 * The style elements that React Aria adds to a page, letter for letter: touch behaviour of pressable things, and
 * scrolling behind dialogs on iOS. A test fails when a new version changes them.
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

type Settings = Pick<Config, 'publicUrl'>;

/**
 * Security headers, the request's id and the mark of the settings on every answer. Pages run nothing inline or from elsewhere, and send nothing elsewhere.
 * The returned function sets them on an answer that no hook precedes.
 */
export function setHeaders(app: FastifyInstance, settings: Settings): (reply: FastifyReply) => void {
  const headers = Object.entries(securityHeaders(settings));
  const setOn = (reply: FastifyReply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    reply.raw.setHeader(requestIdHeader, reply.request.id);
    reply.raw.setHeader(settingsHeader, settingsMark());
  };
  app.addHook('onRequest', (_request, reply, done) => {
    setOn(reply);
    done();
  });
  return setOn;
}

function securityHeaders({ publicUrl }: Settings): Record<string, string> {
  const isHttps = publicUrl.startsWith('https:');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${reactAriaStyles.map(hashOf).join(' ')}`,
    "img-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // Switches off the XSS filter of old browsers, which opened holes of its own.
    'x-xss-protection': '0',
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A content security policy ignores queries. */
