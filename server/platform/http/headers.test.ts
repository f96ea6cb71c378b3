import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { settingsMark } from '#contract/settings.ts';
import { reactAriaStyles, setHeaders } from './headers.ts';

/** The template literals that a file of the installed React Aria gives to `textContent`, as a browser sees them. */
function stylesOf(path: string): string[] {
  const source = readFileSync(`node_modules/react-aria/dist/private/${path}`, 'utf8');
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? '';
  return [...source.matchAll(/textContent = `([^`]*)`\.trim\(\)/g)].map((match) =>
    (match[1] ?? '').trim().replaceAll(/\$\{[^}]*\}/g, attribute),
  );
}

it('allows exactly the style elements that the installed React Aria adds', () => {
  const added = [...stylesOf('interactions/usePress.mjs'), ...stylesOf('overlays/usePreventScroll.mjs')];
  expect(added).toEqual(reactAriaStyles);
});

const headersOf = async (settings: Parameters<typeof setHeaders>[1]) => {
  const app = Fastify();
  setHeaders(app, settings);
  app.get('/', async (_request, reply) => reply.code(204).send());
  const { headers } = await app.inject('/');
  const { date, connection, ...ours } = headers;
  return ours;
};

const policy =
  "default-src 'self';script-src 'self';style-src 'self' " +
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=';" +
  `img-src 'self' blob:;connect-src 'self';font-src 'self';object-src 'none';base-uri 'none';` +
  "form-action 'self';frame-ancestors 'none'";

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  // Fastify's own here; the app's ids have a test of their own.
  'x-request-id': 'req-1',
  'x-settings': settingsMark(),
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

it('sends these and no other headers', async () => {
  expect(await headersOf({ publicUrl: 'http://127.0.0.1:3000' })).toEqual({
    ...always,
    'content-security-policy': policy,
  });
});

it('keeps browsers to HTTPS if the public address has it', async () => {
  expect(await headersOf({ publicUrl: 'https://a.example' })).toEqual({
    ...always,
    'content-security-policy': `${policy};upgrade-insecure-requests`,
    'strict-transport-security': 'max-age=31536000',
  });
});
