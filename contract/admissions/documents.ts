import { documentNames } from '#contract/document-versions.ts';
import { versionPattern } from '#contract/document-words.ts';
import { endpoint } from '#contract/endpoint.ts';
import { field, schema } from '#contract/field.ts';
import { agreedClass, isPublic } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

const version = (what: string) => field(what, isPublic, z.string());

const inForce = (what: string) =>
  field(
    what,
    isPublic,
    z.object({
      version: version('The team’s day; the second version of a day ends with .2'),
      askedSince: version('Whoever has agreed to this version or a later one isn’t asked'),
    }),
  );

/** What somebody has agreed to, and what has changed since in the documents that they’re asked about. */
const askedDocuments = schema(
  'AskedDocuments',
  'What someone has agreed to, and what has changed since',
  agreedClass,
  z.object({
    agreed: field(
      'The versions that they’ve agreed to last; null where there’s none',
      z.object({
        terms: field('Of the terms of use', z.string().nullable()),
        privacy: field('Of the privacy policy', z.string().nullable()),
      }),
    ),
    documents: field(
      'The versions in force',
      isPublic,
      z.object({ terms: inForce('Of the terms of use'), privacy: inForce('Of the privacy policy') }),
    ),
    changes: field(
      'The versions since the one that they’ve agreed to, of documents that they’re asked about, newest first',
      isPublic,
      z.array(
        z.object({
          document: field('Which document', isPublic, z.enum(documentNames)),
          version: version('Its version'),
          note: field('What has changed; null where nobody has said so', isPublic, z.string().nullable()),
        }),
      ),
    ),
  }),
  {
    agreed: { terms: '2026-05-03', privacy: '2026-06-01' },
    documents: {
      terms: { version: '2026-06-01', askedSince: '2026-06-01' },
      privacy: { version: '2026-06-01', askedSince: '2026-06-01' },
    },
    changes: [{ document: 'terms', version: '2026-06-01', note: 'We say how a match ends.' }],
  },
);
export type AskedDocuments = z.output<typeof askedDocuments>;

const sentVersion = (what: string) =>
  field(
    what,
    agreedClass,
    z
      .string({ error: 'Send the version' })
      .regex(versionPattern, 'Send the version, such as 2026-06-01')
      .optional(),
  );

const agreedTo = schema(
  'AgreedTo',
  'The versions that someone agrees to, as they were shown',
  agreedClass,
  z.object({
    terms: sentVersion('Of the terms of use'),
    privacy: sentVersion('Of the privacy policy'),
  }),
  { terms: '2026-06-01' },
);

const bothSides = ['SUPPORT_WORKER', 'FAMILY_USER'] as const;

/** The terms and the privacy policy, which people agree to. The team writes them as texts: `contract/admissions/texts.ts`. */
export const documentCalls = {
  asked: endpoint({
    method: 'GET',
    path: '/api/user/documents',
    summary: 'What the caller has agreed to, and what has changed since in the terms and the privacy policy',
    access: bothSides,
    status: 200,
    response: askedDocuments,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/user/documents',
    summary: 'Agree to the versions in force of the terms and the privacy policy',
    description:
      'A version that is no longer in force is refused with 409: read what has changed, and ask again.',
    access: bothSides,
    body: agreedTo,
    bodyMaxBytes: 4096,
    status: 200,
    response: askedDocuments,
    problems: ['conflict'],
  }),
};
