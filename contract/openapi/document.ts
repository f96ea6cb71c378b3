import { rightWords } from '#contract/accounts/team/rights.ts';
import { keyPrefix } from '#contract/admissions/integrations/api-keys.ts';
import { integrationLimits } from '#contract/admissions/integrations/limits.ts';
import { keyScopes, scopeWords } from '#contract/admissions/integrations/scopes.ts';
import { api } from '#contract/api.ts';
import type { Access, Endpoint, FileType } from '#contract/endpoint.ts';
import type { Role } from '#contract/enums.ts';
import { type ErrorCode, problem, statusOf } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { settings } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './json-schema.ts';

/** The domains of the API in the document, in this order. */
const tags = {
  accounts: 'Sign-up, login, and the verification of an email address',
  credentials: 'Passwords, and the email address that someone logs in with',
  sessions: 'Where someone is logged in',
  team: 'Who is on the team, and what they may do',
  secondFactor: 'Codes of an authenticator app, asked for after the password',
  logins: 'How someone logs in, and what the admissions team does about it',
  profiles: 'What families and support workers say about themselves',
  statistics: 'Figures and charts for the admissions team',
  summaries: 'The lists in which people find each other',
  matches: 'How well two people fit',
  matchesOnRecord: 'Matches on record: who is matched with whom, and where it stands',
  imports: 'People who were known before, from a table',
  invited: 'Imported people, until they come',
  exports: 'Lists of people as files, and who took them',
  introductions: 'Requests to the admissions team to introduce two people',
  conversations: 'What families and support workers write to each other',
  messageMails: 'How often someone hears of messages by mail',
  blocks: 'People who don’t find each other any more',
  reports: 'What people tell the admissions team about someone else',
  messagePauses: 'Whose messages the admissions team has paused',
  checks: 'Checks of people: what was added, and what the admissions team has seen',
  agreements: 'What a family and a support worker of a match agree on for living and working together',
  followUps: 'How matches go, as both tell the admissions team',
  fees: 'What families owe and have paid, with invoices',
  admissions: 'The board of the admissions team',
  history: 'What administrators looked at and changed',
  files: 'Pictures: their bytes and what is recorded of them',
  contact: 'Messages to support',
  workList: 'The requests, messages and reports that the admissions team works through',
  privacyRequests: 'What people ask about their own data, and by when the admissions team answers',
  duplicates: 'Who may have signed up twice',
  givenUpMails: 'Mails that couldn’t be sent',
  settings: 'What the operator has set',
  texts: 'The words of pages, dialogs, emails and documents',
  documents: 'The terms and the privacy policy, which people agree to',
  apiKeys: 'Keys with which programs read what the team allows them to',
  webhooks: 'Addresses to which we send what happens',
  mailsToPerson: 'What has become of the mails to someone',
  erasure: 'Erasing people for good',
  health: 'Whether the server can serve',
  ownData: 'The caller’s own data',
  live: 'That something has changed',
} as const satisfies Record<keyof typeof api, string>;

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(publicUrl: string): JsonObject {
  const writer = createSchemaWriter();
  const paths: Record<string, JsonObject> = {};
  for (const [domain, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      // The server takes an address with and without a slash at its end.
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(`${domain}.${name}`, domain, endpoint, writer),
      };
    }
  }
  const responses = problemResponses(writer);
  return {
    openapi: '3.1.0',
    info: {
      title: `${settings.name} API`,
      version: '1',
      description,
      contact: { name: settings.name, email: settings.supportEmail },
      license: {
        name: `All rights reserved by ${settings.legalEntity}`,
        identifier: 'LicenseRef-Proprietary',
      },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a session, which login, sign-up and verification answer in `authorization`',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `A key that a lead of the team has made: \`${keyPrefix}…\`. It may make the calls that name one of its scopes, at most ${integrationLimits.keyCallsPerMinute} a minute. Scopes: ${scopes}`,
        },
      },
      responses,
      schemas: Object.fromEntries(Object.entries(writer.named).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

const scopes = keyScopes.map((scope) => `\`${scope}\` (${scopeWords[scope].what})`).join('; ');

const description =
  'Every refusal is `application/problem+json` (RFC 9457) with a stable `code`; `x-problems` lists those of a call. ' +
  'Unknown fields of a body are ignored, and fields may be added to answers.';

function operation(
  operationId: string,
  domain: string,
  endpoint: Endpoint,
  writer: SchemaWriter,
): JsonObject {
  const { access, right, scope, summary, answers = summary, stream } = endpoint;
  const problems = problemsOf(endpoint);
  const body = bodyOf(endpoint, writer);
  const content = contentOf(endpoint, writer);
  return {
    operationId,
    tags: [domain],
    summary,
    description: [
      endpoint.description ?? callersOf(access),
      right && rightWords[right],
      scope && `For API keys with the scope ${scope}.`,
    ]
      .filter(Boolean)
      .join(' '),
    security: securityOf(endpoint),
    ...(access === 'signedIn' && { 'x-roles': ['anyone logged in'] }),
    ...(typeof access !== 'string' && { 'x-roles': access }),
    ...(right && { 'x-right': right }),
    ...(scope && { 'x-scope': scope }),
    ...(stream && {
      'x-events': Object.fromEntries(
        Object.entries(stream).map(([name, data]) => [name, writer.schemaOf(data)]),
      ),
    }),
    parameters: [
      ...parameters('path', endpoint.params, writer),
      ...parameters('query', endpoint.query, writer),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status]: {
        description: answers,
        ...(endpoint.headers && { headers: headers(endpoint.headers, writer) }),
        ...(content && { content }),
      },
      ...(endpoint.headers?.etag && { 304: { description: 'The caller has it already' } }),
      ...responsesFor(problems),
    },
    'x-problems': problems,
  };
}

function bodyOf(endpoint: Endpoint, writer: SchemaWriter): JsonObject | undefined {
  const { body, bodyMaxBytes = limits.bodyMaxBytes, pictures, table } = endpoint;
  if (pictures) return { required: true, content: { 'multipart/form-data': multipart(pictures, writer) } };
  if (table) return { required: true, content: { 'multipart/form-data': withTable(table, writer) } };
  return (
    body && {
      description: `At most ${bodyMaxBytes / 1024} KB`,
      required: true,
      content: { 'application/json': { schema: writer.schemaOf(body) } },
    }
  );
}

function multipart(fields: z.ZodObject, { schemaOf }: SchemaWriter): JsonObject {
  const { properties, required } = schemaOf(fields) as { properties: JsonObject; required: string[] };
  const file = {
    type: 'array',
    description: 'The pictures as JPEG, each in a part of this name',
    items: bytesOf('image/jpeg'),
    minItems: 1,
    maxItems: limits.filesPerUpload,
  };
  return {
    schema: { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] },
    encoding: { file: { contentType: 'image/jpeg' } },
  };
}

function withTable(fields: z.ZodObject, { schemaOf }: SchemaWriter): JsonObject {
  const { properties, required } = schemaOf(fields) as { properties: JsonObject; required: string[] };
  const file = {
    description: 'The table, as .csv or .xlsx',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
  };
  return {
    schema: { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] },
  };
}

function contentOf({ response, file, stream }: Endpoint, { schemaOf }: SchemaWriter): JsonObject | undefined {
  if (stream) return { 'text/event-stream': { schema: { type: 'string' } } };
  if (!file) return response && { 'application/json': { schema: schemaOf(response) } };
  return Object.fromEntries(
    file.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : bytesOf(type) }]),
  );
}

// Without `type`, because bytes are no JSON (OpenAPI 3.1.1, 4.4.3). Generated clients then take a Blob.
const bytesOf = (contentMediaType: FileType) => ({ format: 'binary', contentMediaType });

function securityOf({ access, scope }: Endpoint): JsonObject[] {
  if (access === 'anyone') return [];
  if (access === 'signedAddress') return [{}, { session: [] }];
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])];
}

const people: Readonly<Record<Role, string>> = {
  SUPPORT_WORKER: 'support workers',
  FAMILY_USER: 'families',
  ADMIN: 'administrators',
};

/** 'For families and administrators.' */
function callersOf(access: Access): string {
  if (access === 'anyone') return 'For anyone.';
  if (access === 'signedIn') return 'For anyone who is logged in.';
  if (access === 'signedAddress') return 'For whoever has a signed address, or is logged in.';
  return `For ${access.map((role) => people[role]).join(' and ')}.`;
}

const headers = (declared: Readonly<Record<string, z.ZodType>>, { textOf }: SchemaWriter): JsonObject =>
  Object.fromEntries(Object.entries(declared).map(([name, schema]) => [name, headerOf(textOf(schema))]));

function parameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  { textOf }: SchemaWriter,
): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = textOf(schema) as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description: text, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description: text,
    schema: rest,
  }));
}

/** Error answers by status: name in the document and description. */
const answers: Readonly<Record<number, [name: string, description: string]>> = {
  400: ['InvalidInput', 'Something in the request is wrong; `errors` names every field concerned'],
  401: ['NotSignedIn', 'There’s no session, or it has ended; or what was sent to log in is wrong'],
  403: ['NotAllowed', 'The caller is known and may not do this, or not yet'],
  404: ['NotFound', 'There’s no such thing, or the caller may not know of it'],
  408: ['TooSlow', 'The request took too long to arrive'],
  409: ['Conflict', 'Someone else has changed it since, or it isn’t in a state for this'],
  413: ['TooLarge', 'The body is larger than this call takes'],
  415: ['WrongType', 'The body is of a type that this call doesn’t take'],
  429: ['TooOften', 'The caller has done this too often; the header says when to try again'],
  500: ['Internal', 'Something went wrong on the server'],
  503: [
    'Unavailable',
    'The server can’t do this at the moment; the header, if there is one, says when to try again',
  ],
};

/** `responses` of an operation for these problems. */
const responsesFor = (codes: readonly ErrorCode[]): JsonObject =>
  Object.fromEntries(
    [...new Set(codes.map((code) => statusOf[code]))]
      .sort()
      .map((status) => [status, { $ref: `#/components/responses/${answers[status]?.[0]}` }]),
  );

/** Problems of a call: its own, and those that follow from its access, input and method. */
function problemsOf({ method, access, scope, needsNoSecondFactor, ...rest }: Endpoint): ErrorCode[] {
  const { params, query, body, ignoresBadInput, problems = [], isNeverShed } = rest;
  const upload = rest.pictures ?? rest.table;
  const codes: ErrorCode[] = [...problems, ...always];
  if (!isNeverShed) codes.push('unavailable');
  if ((params || query || body || upload) && !ignoresBadInput) codes.push('invalid-input');
  if (method !== 'GET') codes.push(...ofBodies.filter((code) => !upload || code !== 'malformed-json'));
  if (access !== 'anyone') codes.push('not-signed-in');
  // A key without the scope, too.
  if (access !== 'anyone' && access !== 'signedAddress') codes.push('not-allowed');
  if (scope) codes.push('too-often');
  if (access !== 'anyone' && !needsNoSecondFactor) codes.push('second-factor-missing');
  return [...new Set(codes)].sort();
}

/** Problems of every call. */
const always = ['too-slow', 'internal'] as const satisfies ErrorCode[];

/** Problems of every call that may get a body, even one that takes none. */
const ofBodies = ['malformed-json', 'too-large', 'wrong-type'] as const satisfies ErrorCode[];

const seconds = z.int().min(1).describe('After how many seconds it works again');

/** `components.responses` */
const problemResponses = ({ schemaOf, textOf }: SchemaWriter): JsonObject =>
  Object.fromEntries(
    Object.entries(answers).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(['429', '503'].includes(status) && { headers: { 'retry-after': headerOf(textOf(seconds)) } }),
        content: { 'application/problem+json': { schema: schemaOf(problem) } },
      },
    ]),
  );

const headerOf = ({ description, ...schema }: JsonObject): JsonObject => ({ description, schema });
