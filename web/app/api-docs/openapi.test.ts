import { expect, test } from 'vitest';
import { openApiDocument } from '#contract/openapi/document.ts';
import { headersOf, type OpenApi, type Operation, problemsOf, withoutReferences } from './openapi.ts';

const document = withoutReferences(openApiDocument('https://alongside.example') as OpenApi);
const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation;

test('references are replaced by what they refer to, with what stands beside them', () => {
  const { content } = operation('/api/profile/{id}', 'get').responses[200] ?? {};
  const kinds = content?.['application/json']?.schema.oneOf ?? [];
  expect(kinds.map(({ properties }) => properties?.role)).toMatchObject([
    { const: 'SUPPORT_WORKER' },
    { const: 'FAMILY_USER' },
    { const: 'ADMIN' },
  ]);
  expect(kinds[0]?.properties?.status?.enum).toContain('MATCHED');
  expect(JSON.stringify(document.paths)).not.toContain('"$ref"');
});

test('a call tells how it refuses and which headers its answer has', () => {
  expect(problemsOf(operation('/api/health', 'get'))).toBe('408 too-slow; 500 internal');
  expect(problemsOf(operation('/api/user/session', 'post'))).toBe(
    '400 invalid-input, malformed-json; 401 not-signed-in, second-factor-needed; 408 too-slow; ' +
      '413 too-large; 415 wrong-type; 429 too-often; 500 internal; 503 unavailable',
  );
  expect(headersOf(operation('/api/user/session', 'post')).map(([name]) => name)).toEqual(['authorization']);
});
