import { ownDataPath } from '#contract/accounts/own-data.ts';
import { fileTags } from '#contract/enums.ts';
import { filePaths } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';

type JsonObject = Record<string, unknown>;

const problem = { $ref: '#/components/responses/Problem' };
const jpeg = { type: 'string', contentMediaType: 'image/jpeg' };

/** The calls whose bodies are not JSON. `uploaded`: the schema of an upload's answer. */
export function filePathsOf(uploaded: JsonObject): Record<string, JsonObject> {
  return {
    [filePaths.upload]: {
      post: {
        operationId: 'files.upload',
        tags: ['files'],
        summary: 'Add pictures to a profile: all of them or none',
        security: [{ session: [] }],
        'x-roles': ['the owner', 'ADMIN'],
        parameters: [],
        requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadBody } } },
        responses: {
          201: { description: 'The pictures', content: { 'application/json': { schema: uploaded } } },
          default: problem,
        },
      },
    },
    [ownDataPath]: { get: ownData },
    ...Object.fromEntries(
      ['picture', 'thumbnail'].map((variant) => [
        `${filePaths.download}{guidID}/${variant}.jpg`,
        { get: download(variant) },
      ]),
    ),
  };
}

/** The fields come before the files. */
const uploadBody: JsonObject = {
  type: 'object',
  required: ['tag', 'profileId', 'file'],
  properties: {
    tag: { type: 'string', enum: fileTags },
    profileId: { type: 'string', format: 'uuid' },
    file: { type: 'array', items: jpeg, minItems: 1, maxItems: limits.filesAtOnce },
  },
};

const download = (variant: string): JsonObject => ({
  operationId: `files.download.${variant}`,
  tags: ['files'],
  summary: `The ${variant} at a signed address, or for a session that may see it`,
  security: [{}, { session: [] }],
  parameters: [
    { name: 'guidID', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'reader', in: 'query', required: false, schema: { type: 'string', format: 'uuid' } },
    { name: 'expires', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'signature', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: { description: `The ${variant}`, content: { 'image/jpeg': { schema: jpeg } } },
    304: { description: 'The caller has it already' },
    default: problem,
  },
});

const ownData: JsonObject = {
  operationId: 'ownData.download',
  tags: ['ownData'],
  summary: 'All that is kept about the caller and is theirs, as a ZIP: data.json, the pictures, README.txt',
  security: [{ session: [] }],
  'x-roles': ['SUPPORT_WORKER', 'FAMILY_USER'],
  parameters: [],
  responses: {
    200: {
      description: 'The ZIP',
      content: { 'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } } },
    },
    default: problem,
  },
};
