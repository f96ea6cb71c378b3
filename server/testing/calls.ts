import type { api } from '#contract/api.ts';
import { openApiDocument } from '#contract/openapi/document.ts';

type Api = typeof api;

/** Every call by its name in the OpenAPI document. */
export type CallName = { [Domain in keyof Api]: `${Domain}.${keyof Api[Domain] & string}` }[keyof Api];

/** The domain of a call, and its name there. */
export function callOf(operationId: string): [domain: string, call: string] {
  const dot = operationId.indexOf('.');
  return [operationId.slice(0, dot), operationId.slice(dot + 1)];
}

/** A schema of the document, which is one of JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>;
type Content = Record<string, { schema: Schema }>;

export type Operation = {
  operationId: CallName;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, unknown>;
};

export type Call = Operation & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each parameter. */
  path: string;
  /** Of the answer to somebody who may. */
  status: number;
};

type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const { paths, components } = openApiDocument('') as Document;

export const schemas = components.schemas;

export const calls: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase() as Call['method'],
    path,
    status: Math.min(...Object.keys(operation.responses).map(Number)),
  })),
);
