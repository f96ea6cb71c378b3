/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
} & Partial<Record<Bound, number>>;
export type Bound = (typeof lowerBounds | typeof upperBounds)[number];
export const lowerBounds = ['minimum', 'minLength', 'minItems'] as const;
export const upperBounds = ['maximum', 'maxLength', 'maxItems'] as const;

/** A call's requests and answers, without the words about them. */
export type Call = {
  /** The fields of the address and of the query, as one object. */
  parameters: Schema;
  /** By type of content; nothing where a call takes no body. */
  body: Record<string, Schema>;
  /** By status, successes only; then by type of content. */
  answers: Record<string, { headers: string[]; content: Record<string, Schema> }>;
};

export type Shapes = {
  /** By method and path. */
  calls: Record<string, Call>;
  /** The answers of refused calls, by name and by type of content. */
  refusals: Record<string, Record<string, Schema>>;
  /** The targets of `$ref` in the others. */
  schemas: Record<string, Schema>;
};

type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { headers?: object; content?: Content }>;
};

/** Words about a value. They change without anybody noticing. */
const words = new Set(['description', 'examples', 'example', 'title', 'default', 'discriminator']);

/** The shapes in an OpenAPI document. */
export function shapesOf(document: object): Shapes {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema>; responses: Record<string, { content: Content }> };
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      callOf(operation),
    ]),
  );
  const refusals = Object.entries(components.responses).map(([name, { content }]) => [
    name,
    schemasOf(content),
  ]);
  return withoutWords({
    calls: Object.fromEntries(calls),
    refusals: Object.fromEntries(refusals),
    schemas: components.schemas,
  });
}

function callOf({ parameters = [], requestBody, responses }: Operation): Call {
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  return {
    parameters: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    body: schemasOf(requestBody?.content),
    answers: Object.fromEntries(
      successes.map(([status, { headers = {}, content }]) => [
        status,
        { headers: Object.keys(headers).sort(), content: schemasOf(content) },
      ]),
    ),
  };
}

const schemasOf = (content: Content = {}): Record<string, Schema> =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, schema]));

const named = new Set(['properties', 'schemas', 'calls', 'refusals']);

/** `isNamed`: the keys are names of fields, schemas or calls, and none of them is a word about a value. */
function withoutWords<Value>(value: Value, isNamed = false): Value {
  if (Array.isArray(value)) return value.map((one) => withoutWords(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const rest = Object.entries(value).filter(([key]) => isNamed || !words.has(key));
  return Object.fromEntries(rest.map(([key, one]) => [key, withoutWords(one, named.has(key))])) as Value;
}
