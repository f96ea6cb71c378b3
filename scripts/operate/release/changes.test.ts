import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#contract/openapi/document.ts';
import { allowedBreaks, judgeBreaks } from './allowed-breaks.ts';
import { findBreaks } from './changes.ts';
import { readLastRelease } from './last-release.ts';
import { type Call, lowerBounds, type Schema, type Shapes, shapesOf, upperBounds } from './shapes.ts';

const present = shapesOf(openApiDocument('https://alongside.example'));

describe('the contract, beside pages of the last release that are still open', () => {
  it('breaks nothing that they use', () => {
    const last = readLastRelease();
    expect(Object.keys(last.calls).length).toBeGreaterThan(50);
    expect(`${last.migration}.jsonl`).toBe(readdirSync('server/platform/db/releases').sort().at(-1));
    expect(judgeBreaks(findBreaks(last, present), allowedBreaks, last.migration)).toEqual([]);
  });

  it('is compared whole: its schemas say nothing that the comparison does not know', () => {
    const known = [
      ...['$ref', 'type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'],
      ...['anyOf', 'oneOf', 'enum', 'const', 'pattern', 'format', ...lowerBounds, ...upperBounds],
      // Of bytes, whose type of content is compared.
      'contentMediaType',
    ];
    const unknown: string[] = [];
    const look = (schema: Schema, where: string): void => {
      const { type, $ref, properties = {}, items, additionalProperties } = schema;
      const forms = schema.anyOf ?? schema.oneOf ?? [];
      const isKnown = 'const' in schema || 'contentMediaType' in schema;
      if (!type && !$ref && forms.length === 0 && !isKnown) unknown.push(where);
      for (const key of Object.keys(schema).filter((one) => !known.includes(one)))
        unknown.push(`${key} of ${where}`);
      for (const [name, field] of Object.entries(properties)) look(field, `${where}.${name}`);
      for (const form of forms) look(form, where);
      if (items) look(items, `${where}[]`);
      if (typeof additionalProperties === 'object') look(additionalProperties, `${where}.*`);
    };
    for (const [name, { parameters, body, answers }] of Object.entries(present.calls)) {
      look(parameters, name);
      for (const content of [body, ...Object.values(answers).map((answer) => answer.content)])
        for (const schema of Object.values(content)) look(schema, name);
    }
    for (const [name, schema] of Object.entries(present.schemas)) look(schema, name);
    // The values of whichever fields were edited by two.
    const values = ['EditConflict.stored', 'FamilyInput.basedOn.*', 'SupportWorkerInput.basedOn.*'];
    expect(unknown).toEqual(values);
  });
});

const saved: Schema = {
  type: 'object',
  properties: {
    pets: { type: ['string', 'null'], maxLength: 100 },
    state: { $ref: '#/components/schemas/State' },
    children: { type: 'array', items: { type: 'object', properties: { age: { type: 'integer' } } } },
  },
  required: ['pets'],
};
const before: Shapes = {
  calls: {
    'PUT /api/profile/{id}': {
      parameters: {
        type: 'object',
        properties: { id: { type: 'string' }, sort: { type: 'string', enum: ['name', 'age'] } },
        required: ['id'],
      },
      body: { 'application/json': { $ref: '#/components/schemas/Saved' } },
      answers: {
        '200': {
          headers: ['authorization'],
          content: {
            'application/json': { anyOf: [{ $ref: '#/components/schemas/Saved' }, { type: 'null' }] },
          },
        },
      },
    },
  },
  refusals: {
    Conflict: { 'application/problem+json': { type: 'object', properties: { field: { type: 'string' } } } },
  },
  schemas: { Saved: saved, State: { type: 'string', enum: ['NEW', 'KNOWN'] } },
};

type Parts = { shapes: Shapes; call: Call; fields: Record<string, Schema>; answer: Call['answers'][string] };

/** The breaks that pages of `before` would notice. */
function breaksOf(change: (parts: Parts) => void): string[] {
  const shapes = structuredClone(before);
  const call = shapes.calls['PUT /api/profile/{id}'];
  const answer = call?.answers['200'];
  const fields = shapes.schemas.Saved?.properties;
  if (!call || !answer || !fields) throw new Error('the example is wrong');
  change({ shapes, call, fields, answer });
  return findBreaks(before, shapes).map((one) => one.replace('PUT /api/profile/{id}: ', ''));
}

describe('a change', () => {
  it.each<[string, (parts: Parts) => void]>([
    ['no change', () => {}],
    [
      'another field that need not be sent, and that is answered',
      ({ fields }) => Object.assign(fields, { cats: { type: 'string' } }),
    ],
    [
      'another call',
      ({ shapes, call }) => Object.assign(shapes.calls, { 'GET /api/other': structuredClone(call) }),
    ],
    [
      'another parameter',
      ({ call }) => Object.assign(call.parameters.properties ?? {}, { limit: { type: 'integer' } }),
    ],
    ['another header', ({ answer }) => answer.headers.push('link')],
    ['a longer text', ({ fields }) => Object.assign(fields.pets ?? {}, { maxLength: 200 })],
  ])('is noticed by nobody: %s', (_what, change) => expect(breaksOf(change)).toEqual([]));

  it.each<[string, (parts: Parts) => void, string[]]>([
    [
      'a field that is gone',
      ({ fields }) => delete fields.children,
      ['the body loses children', 'the answer has no children'],
    ],
    [
      'a field deep inside that is gone',
      ({ fields }) => Object.assign(fields.children ?? {}, { items: { type: 'object', properties: {} } }),
      ['the body.children[] loses age', 'the answer.children[] has no age'],
    ],
    [
      'a field that has to be sent',
      ({ shapes, fields }) => {
        fields.cats = { type: 'string' };
        shapes.schemas.Saved?.required?.push('cats');
      },
      ['the body needs cats, which pages do not send'],
    ],
    [
      'a field that may be missing in an answer',
      ({ shapes }) => shapes.schemas.Saved?.required?.pop(),
      ['the answer may have no pets'],
    ],
    [
      'a field of another type',
      ({ fields }) => Object.assign(fields, { pets: { type: 'boolean' } }),
      expect.arrayContaining(['the answer.pets may be boolean, not only string']) as unknown as string[],
    ],
    [
      'nothing, where there always was a text',
      ({ shapes, fields }) => {
        fields.state = { anyOf: [{ $ref: '#/components/schemas/State' }, { type: 'null' }] };
        return shapes;
      },
      ['the answer.state may be null, not only string'],
    ],
    [
      'another value of a list, which pages cannot read',
      ({ shapes }) => shapes.schemas.State?.enum?.push('OLD'),
      ['the answer.state may be "OLD", which is not known'],
    ],
    [
      'a value of a list that is gone',
      ({ shapes }) => shapes.schemas.State?.enum?.pop(),
      ['the body.state may be "KNOWN", which is not known'],
    ],
    [
      'a shorter text',
      ({ fields }) => Object.assign(fields.pets ?? {}, { maxLength: 50 }),
      ['the body.pets has a maxLength of 50'],
    ],
    [
      'a stricter text',
      ({ fields }) => Object.assign(fields.pets ?? {}, { pattern: '^A' }),
      ['the body.pets has the pattern ^A'],
    ],
    [
      'a parameter that is needed',
      ({ call }) => call.parameters.required?.push('sort'),
      ['the address needs sort'],
    ],
    [
      'a parameter that is gone',
      ({ call }) => delete call.parameters.properties?.sort,
      ['the address loses sort'],
    ],
    ['a header that is gone', ({ answer }) => answer.headers.pop(), ['answers no header authorization']],
    [
      'another status',
      ({ call, answer }) => Object.assign(call, { answers: { '204': answer } }),
      ['answers 204, which pages do not know', 'no longer answers 200'],
    ],
    [
      'another type of content',
      ({ call }) => Object.assign(call, { body: { 'multipart/form-data': saved } }),
      ['takes no application/json'],
    ],
    [
      'a refusal that says less',
      ({ shapes }) => {
        shapes.refusals.Conflict = { 'application/problem+json': { type: 'object', properties: {} } };
      },
      ['the refusal Conflict has no field'],
    ],
  ])('is told: %s', (_what, change, told) => expect(breaksOf(change)).toEqual(told));

  it('is told: a call that is gone', () =>
    expect(findBreaks(before, { ...before, calls: {} })).toEqual(['PUT /api/profile/{id} is gone']));

  it('is told wherever a call of the present would lose a field', () => {
    for (const [name, call] of Object.entries(present.calls)) {
      const [status, answer] = Object.entries(call.answers)[0] ?? [];
      const [type] = Object.keys(answer?.content ?? {});
      if (!status || !answer || type !== 'application/json') continue;
      const changed = structuredClone(present);
      Object.assign(changed.calls[name]?.answers[status]?.content ?? {}, { [type]: { type: 'boolean' } });
      const alone = { ...present, calls: { [name]: call } };
      expect([name, findBreaks(alone, changed).length]).not.toEqual([name, 0]);
    }
  });
});

describe('a break', () => {
  const sentence = 'GET /api/x: the answer has no y';
  it('is allowed once a release has done without what is taken away', () => {
    expect(judgeBreaks([sentence], [{ sentence, since: '0034_x' }], '0034_x')).toEqual([]);
    expect(judgeBreaks([sentence], [{ sentence, since: '0035_x' }], '0034_x')).toEqual([
      `is allowed since a release that is still to come: ${sentence}`,
    ]);
  });
  it('is allowed while nothing writes a new value', () =>
    expect(judgeBreaks([sentence], [{ sentence, why: 'nothing writes it yet' }], '0034_x')).toEqual([]));
  it('is no longer allowed when it is none', () =>
    expect(judgeBreaks([], [{ sentence, since: '0034_x' }], '0034_x')).toEqual([
      `is allowed, and is no break: ${sentence}`,
    ]));
});
