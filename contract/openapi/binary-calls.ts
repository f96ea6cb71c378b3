import { ownDataPath } from '#contract/accounts/own-data.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { invoicePdfPath } from '#contract/fees/fees.ts';
import { filePaths, uploadedFile, uploadFields } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { eventsPath, liveEvents } from '#contract/live/events.ts';
import { agreementPdfPath } from '#contract/matches/agreement.ts';
import { z } from '#contract/zod.ts';
import type { JsonObject, SchemaWriter } from './json-schema.ts';
import { always, headerOf, responsesFor } from './problems.ts';

// Without `type`, because bytes are no JSON (OpenAPI 3.1.1, 4.4.3). Generated clients then take a Blob.
const bytesOf = (contentMediaType: string) => ({ format: 'binary', contentMediaType });
const jpeg = bytesOf('image/jpeg');

/** The calls whose bodies are not JSON, by path. They are served outside the machinery of endpoints. */
export const binaryCalls = (writer: SchemaWriter): Record<string, JsonObject> => ({
  // The server takes it with and without the slash at its end.
  [filePaths.upload.replace(/\/$/, '')]: { post: upload(writer) },
  [invoicePdfPath('{id}')]: { get: invoicePdf(writer) },
  [ownDataPath]: { get: ownData(writer) },
  [eventsPath]: { get: events(writer) },
  [agreementPdfPath('{id}')]: { get: agreementPdf(writer) },
  ...Object.fromEntries(
    ['picture', 'thumbnail'].map((variant) => [
      `${filePaths.download}{guidID}/${variant}.jpg`,
      { get: download(variant, writer) },
    ]),
  ),
});

const upload = ({ schemaOf }: SchemaWriter): JsonObject => {
  const { properties, required } = schemaOf(uploadFields) as { properties: JsonObject; required: string[] };
  const file = {
    type: 'array',
    description: 'The pictures as JPEG, each in a part of this name',
    items: jpeg,
    minItems: 1,
    maxItems: limits.filesAtOnce,
  };
  const megabytes = limits.uploadMaxBytes / 1024 / 1024;
  return {
    operationId: 'files.upload',
    tags: ['files'],
    summary: 'Add pictures to a profile: all of them or none',
    description: `Each file can be up to ${megabytes} MB.`,
    security: [{ session: [] }],
    'x-roles': ['the owner', 'ADMIN'],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: { ...properties, file },
            required: [...required, 'file'],
          },
          encoding: { file: { contentType: 'image/jpeg' } },
        },
      },
    },
    ...answering(
      {
        201: {
          description: 'The pictures',
          content: { 'application/json': { schema: schemaOf(z.array(uploadedFile)) } },
        },
      },
      [
        'invalid-input',
        'not-signed-in',
        'second-factor-missing',
        'not-found',
        'too-large',
        'wrong-type',
        'too-often',
        'unavailable',
      ],
    ),
  };
};

const signature = {
  reader: z.uuid().describe('Who the address was given to'),
  expires: z.string().max(12).describe('When the address ends, in seconds since 1970'),
  signature: z.string().max(100).describe('Proves that the server made the address'),
};

const download = (variant: string, { textOf }: SchemaWriter): JsonObject => {
  const parameter = (name: string, place: string, rule: z.ZodType) => {
    const { description, ...schema } = textOf(rule);
    return { name, in: place, required: place === 'path', description, schema };
  };
  return {
    operationId: `files.download.${variant}`,
    tags: ['files'],
    summary: `The ${variant} at a signed address, or for a session that may see it`,
    description:
      'A record of a file has the address, ready-made, in `url` and `thumbnailUrl`. The answer is the JPEG; a client whose `Accept` header names `image/avif` gets a smaller copy where there’s one.',
    security: [{}, { session: [] }],
    parameters: [
      parameter('guidID', 'path', z.uuid().describe('Of the picture')),
      ...Object.entries(signature).map(([name, rule]) => parameter(name, 'query', rule)),
    ],
    ...answering(
      {
        200: {
          description: `The ${variant}`,
          headers: {
            etag: headerOf(
              textOf(z.string().describe('Sent back in If-None-Match, it saves a second download')),
            ),
            'content-disposition': headerOf(textOf(fileName)),
          },
          content: { 'image/jpeg': { schema: jpeg }, 'image/avif': { schema: bytesOf('image/avif') } },
        },
        304: { description: 'The caller has it already' },
      },
      ['not-signed-in', 'second-factor-missing', 'not-approved', 'not-allowed', 'not-found', 'unavailable'],
    ),
  };
};

const fileName = z.string().describe('A name for the file');

const ownData = ({ textOf }: SchemaWriter): JsonObject => ({
  operationId: 'ownData.download',
  tags: ['ownData'],
  summary: 'All that is kept about the caller and is theirs, as a ZIP: data.json, the pictures, README.txt',
  description: 'For support workers and families.',
  security: [{ session: [] }],
  'x-roles': ['SUPPORT_WORKER', 'FAMILY_USER'],
  parameters: [],
  ...answering(
    {
      200: {
        description: 'The ZIP',
        headers: { 'content-disposition': headerOf(textOf(fileName)) },
        content: { 'application/zip': { schema: bytesOf('application/zip') } },
      },
    },
    ['not-signed-in', 'second-factor-missing', 'not-allowed', 'too-often', 'unavailable'],
  ),
});

const agreementPdf = ({ textOf }: SchemaWriter): JsonObject => {
  const parameter = (name: string, place: string, rule: z.ZodType) => {
    const { description, ...schema } = textOf(rule);
    return { name, in: place, required: place === 'path', description, schema };
  };
  const whole = z
    .string()
    .max(7)
    .regex(/^[1-9]\d*$/);
  return {
    operationId: 'agreements.pdf',
    tags: ['agreements'],
    summary:
      'An agreed version of an agreement as a tagged PDF, for the two, and for the team while one of them asks it to read',
    description:
      'There’s none before both have agreed, and none any more once an account is deleted whose owner wrote a part of it.',
    security: [{ session: [] }],
    'x-roles': ['anyone logged in'],
    parameters: [
      parameter('id', 'path', z.uuid().describe('Of the match')),
      parameter('version', 'query', whole.describe('Which version; the latest without it')),
    ],
    ...answering(
      {
        200: {
          description: 'The PDF',
          headers: { 'content-disposition': headerOf(textOf(fileName)) },
          content: { 'application/pdf': { schema: bytesOf('application/pdf') } },
        },
      },
      ['not-signed-in', 'second-factor-missing', 'not-found', 'too-often', 'unavailable'],
    ),
  };
};

const invoicePdf = ({ textOf }: SchemaWriter): JsonObject => {
  const { description, ...schema } = textOf(z.uuid().describe('Of the fee'));
  return {
    operationId: 'fees.pdf',
    tags: ['fees'],
    summary: 'The invoice of a fee as a tagged PDF, for whoever pays it and the team',
    description: 'It says what has become of the fee meanwhile.',
    security: [{ session: [] }],
    'x-roles': ['FAMILY_USER', 'ADMIN'],
    parameters: [{ name: 'id', in: 'path', required: true, description, schema }],
    ...answering(
      {
        200: {
          description: 'The PDF',
          headers: { 'content-disposition': headerOf(textOf(fileName)) },
          content: { 'application/pdf': { schema: bytesOf('application/pdf') } },
        },
      },
      ['not-signed-in', 'second-factor-missing', 'not-allowed', 'not-found', 'too-often', 'unavailable'],
    ),
  };
};

const events = ({ schemaOf }: SchemaWriter): JsonObject => ({
  operationId: 'live.events',
  tags: ['live'],
  summary: 'A stream that says when something has changed for the caller, never what',
  description:
    'Server-sent events, named as in `x-events`, with JSON as their data. Each stream begins with `look-again`: ask with the other calls for what may be new, and again at each event. Nothing is sent twice or kept for later, so connect again when the stream ends, which it also does with the session. A comment comes every 25 seconds. 503: there are no streams at the moment, so ask from time to time.',
  security: [{ session: [] }],
  'x-roles': ['anyone logged in'],
  'x-events': Object.fromEntries(
    Object.entries(liveEvents).map(([name, schema]) => [name, schemaOf(schema)]),
  ),
  parameters: [],
  ...answering(
    {
      200: {
        description: 'The stream',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    },
    ['not-signed-in', 'second-factor-missing', 'unavailable'],
  ),
});

function answering(responses: JsonObject, own: readonly ErrorCode[]): JsonObject {
  const problems = [...new Set<ErrorCode>([...own, 'unavailable', ...always])].sort();
  return { responses: { ...responses, ...responsesFor(problems) }, 'x-problems': problems };
}
