import { type Call, lowerBounds, type Schema, type Shapes, upperBounds } from './shapes.ts';

/**
 * Changes that break pages of the previous release, a sentence each. They would miss something in an answer, or the present
 * server would refuse or lose what they send: rules 1 to 3 of docs/decisions/071.
 */
export function findBreaks(previous: Shapes, present: Shapes): string[] {
  const calls = Object.entries(previous.calls).flatMap(([name, before]) => {
    const now = present.calls[name];
    if (!now) return [`${name} is gone`];
    return findBreaksOfCall(before, now, previous.schemas, present.schemas).map((one) => `${name}: ${one}`);
  });
  return [...calls, ...findBreaksOfRefusals(previous, present)];
}

/** A kind of refusal may go: pages then do not get it. */
function findBreaksOfRefusals(previous: Shapes, present: Shapes): string[] {
  const answered: Reading = { writes: present.schemas, reads: previous.schemas, isSent: false };
  return Object.entries(previous.refusals).flatMap(([name, content]) =>
    Object.entries(content).flatMap(([type, schema]) => {
      const now = present.refusals[name]?.[type];
      return now ? misfits(now, schema, `the refusal ${name}`, answered) : [];
    }),
  );
}

type Schemas = Shapes['schemas'];

function findBreaksOfCall(before: Call, now: Call, old: Schemas, present: Schemas): string[] {
  /** Pages of the previous release write, the present server reads, and refuses or loses what it does not know. */
  const sent: Reading = { writes: old, reads: present, isSent: true };
  /** The present server writes, and those pages read. They check nothing, and need what they know. */
  const answered: Reading = { writes: present, reads: old, isSent: false };
  return [
    ...misfits(before.parameters, now.parameters, 'the address', sent),
    ...findBreaksOfBody(before, now, sent),
    ...Object.keys(now.answers)
      .filter((status) => !(status in before.answers))
      .map((status) => `answers ${status}, which pages do not know`),
    ...Object.entries(before.answers).flatMap(([status, was]) => {
      const is = now.answers[status];
      if (!is) return [`no longer answers ${status}`];
      return [
        ...was.headers
          .filter((name) => !is.headers.includes(name))
          .map((name) => `answers no header ${name}`),
        ...Object.entries(was.content).flatMap(([type, schema]) => {
          const content = is.content[type];
          return content ? misfits(content, schema, 'the answer', answered) : [`answers no ${type}`];
        }),
      ];
    }),
  ];
}

function findBreaksOfBody(before: Call, now: Call, sent: Reading): string[] {
  if (Object.keys(before.body).length === 0 && Object.keys(now.body).length > 0)
    return ['takes a body, which pages do not send'];
  return Object.entries(before.body).flatMap(([type, schema]) => {
    const taken = now.body[type];
    return taken ? misfits(schema, taken, 'the body', sent) : [`takes no ${type}`];
  });
}

type Reading = {
  writes: Schemas;
  reads: Schemas;
  /** True in a request, which is checked and stored; false in an answer, which is only shown. */
  isSent: boolean;
};

const resolve = (schema: Schema, schemas: Schemas): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolve(schemas[name] ?? {}, schemas);
};

const formsOf = (schema: Schema, schemas: Schemas): Schema[] => {
  const resolved = resolve(schema, schemas);
  const forms = resolved.anyOf ?? resolved.oneOf ?? typesOf(resolved);
  return forms ? forms.flatMap((form) => formsOf(form, schemas)) : [resolved];
};

/** One form for each of several types; only `null` stands beside another. */
const typesOf = ({ type, ...schema }: Schema): Schema[] | undefined =>
  Array.isArray(type)
    ? type.map((one) =>
        one === 'null'
          ? { type: one }
          : {
              ...schema,
              type: one,
              ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }),
            },
      )
    : undefined;

/** Values that may be written and can't be read, at any depth. */
function misfits(written: Schema, read: Schema, where: string, reading: Reading): string[] {
  const readable = formsOf(read, reading.reads);
  return formsOf(written, reading.writes).flatMap((form) => {
    const tries = readable.map((one) => misfitsOfForm(form, one, where, reading));
    // That of the same type says most about what is wrong.
    return tries.reduce((best, one) => (one.length < best.length ? one : best), tries[0] ?? []);
  });
}

function misfitsOfForm(written: Schema, read: Schema, where: string, reading: Reading): string[] {
  const isType = read.type === undefined || written.type === read.type;
  if (!isType && !(read.type === 'number' && written.type === 'integer'))
    return [`${where} may be ${written.type ?? 'anything'}, not only ${read.type}`];
  return [
    ...misfitsOfValues(written, read, where),
    ...(reading.isSent ? misfitsOfLimits(written, read, where) : []),
    ...(read.items && written.items ? misfits(written.items, read.items, `${where}[]`, reading) : []),
    ...misfitsOfRecords(written, read, where, reading),
    ...misfitsOfFields(written, read, where, reading),
  ];
}

const valuesOf = (schema: Schema) => ('const' in schema ? [schema.const] : schema.enum);

function misfitsOfValues(written: Schema, read: Schema, where: string): string[] {
  const known = valuesOf(read);
  if (!known) return [];
  const values = valuesOf(written);
  if (!values) return [`${where} may be any ${written.type}, not only ${known.join(', ')}`];
  return values
    .filter((value) => !known.includes(value))
    .map((value) => `${where} may be ${JSON.stringify(value)}, which is not known`);
}

function misfitsOfLimits(written: Schema, read: Schema, where: string): string[] {
  // One of a few values was looked at already.
  if (valuesOf(written)) return [];
  const of = (schema: Schema, bound: keyof Schema, otherwise: number) => Number(schema[bound] ?? otherwise);
  return [
    ...lowerBounds
      .filter((bound) => of(read, bound, -Infinity) > of(written, bound, bound === 'minimum' ? -Infinity : 0))
      .map((bound) => `${where} has a ${bound} of ${read[bound]}`),
    ...upperBounds
      .filter((bound) => of(read, bound, Infinity) < of(written, bound, Infinity))
      .map((bound) => `${where} has a ${bound} of ${read[bound]}`),
    ...(['pattern', 'format'] as const)
      .filter((rule) => read[rule] !== undefined && read[rule] !== written[rule])
      // Accepts every address that the other format accepts.
      .filter((rule) => !(read[rule] === 'idn-email' && written[rule] === 'email'))
      .map((rule) => `${where} has the ${rule} ${read[rule]}`),
  ];
}

/** An object with a value for each of many names, such as counts by status. */
function misfitsOfRecords(written: Schema, read: Schema, where: string, reading: Reading): string[] {
  const of = (schema: Schema) =>
    typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const [from, to] = [of(written), of(read)];
  if (!to) return [];
  if (!from) return [`${where} has other names`];
  return [
    ...misfits(from, to, `${where}.*`, reading),
    ...(read.propertyNames
      ? misfits(
          written.propertyNames ?? { type: 'string' },
          read.propertyNames,
          `a name in ${where}`,
          reading,
        )
      : []),
  ];
}

function misfitsOfFields(written: Schema, read: Schema, where: string, reading: Reading): string[] {
  const [from, to] = [written.properties ?? {}, read.properties ?? {}];
  const isSure = (name: string) => written.required?.includes(name);
  return [
    ...Object.keys(to)
      .filter((name) => !(name in from) && (!reading.isSent || read.required?.includes(name)))
      .map((name) =>
        reading.isSent ? `${where} needs ${name}, which pages do not send` : `${where} has no ${name}`,
      ),
    ...(read.required ?? [])
      .filter((name) => name in from && !isSure(name))
      .map((name) => (reading.isSent ? `${where} needs ${name}` : `${where} may have no ${name}`)),
    ...(reading.isSent && read.properties
      ? Object.keys(from)
          .filter((name) => !(name in to))
          .map((name) => `${where} loses ${name}`)
      : []),
    ...Object.entries(from).flatMap(([name, field]) => {
      const known = to[name];
      return known ? misfits(field, known, `${where}.${name}`, reading) : [];
    }),
  ];
}
