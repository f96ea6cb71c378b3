import type { FastifyInstance } from 'fastify';
import { changePasswordPath } from '#contract/routes.ts';
import { settings, settingsMark, supportPhoneHref } from '#contract/settings.ts';
import { addDays, type Clock } from '#server/platform/clock.ts';

/** RFC 9116 asks for less than a year. It moves on with every day. */
const validDays = 180;

/** Addresses that programs know: how to report a hole in the security (RFC 9116), and where a password is changed (W3C). */
export function serveWellKnown(
  app: FastifyInstance,
  { clock, publicUrl }: { clock: Clock; publicUrl: string },
): void {
  const path = '/.well-known/security.txt';
  const securityText = () => {
    const [lastDay] = addDays(clock(), validDays).toISOString().split('T');
    return `Contact: mailto:${settings.supportEmail}
Contact: ${supportPhoneHref()}
Expires: ${lastDay}T00:00:00Z
Preferred-Languages: en
Canonical: ${publicUrl}${path}
`;
  };
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: async (_request, reply) =>
      reply
        // As pages: what leads change is there within ten seconds.
        .header('cache-control', 'public, max-age=0, s-maxage=5')
        .type('text/plain; charset=utf-8')
        .send(securityText()),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/.well-known/change-password',
    handler: async (_request, reply) => reply.redirect(changePasswordPath, 302),
  });
}

export function serveOpenApi(app: FastifyInstance, publicUrl: string): void {
  let made: { mark: string; document: Promise<object> } | undefined;
  // Few ask for it, and it takes a tenth of the start.
  const make = async () => (await import('#contract/openapi/document.ts')).openApiDocument(publicUrl);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    handler: () => {
      // It names the operator.
      const mark = settingsMark();
      if (made?.mark !== mark) made = { mark, document: make() };
      return made.document;
    },
  });
}
