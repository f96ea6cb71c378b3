import fc from 'fast-check';
import { accessTable, type Kind, type Opening, type Row } from '#server/testing/access/table.ts';
import { type Call, calls, type Schema } from '#server/testing/calls.ts';
import { answeredBody } from './answered-body.ts';
import { hostileName, hostileString } from './hostile.ts';
import { jsonText } from './json-text.ts';
import { anyId, othersId, ownId } from './meaningful.ts';

/** How a request comes over the wire; `inject` takes no socket. */
export const framings = [
  'inject',
  'right',
  'cut body',
  'cut head',
  'too long',
  'chunked',
  'cut chunk',
  'wrong chunk',
  'two lengths',
  'length and chunks',
  'no length',
  'negative length',
  'bare lines',
  'no host',
  'another version',
  'NUL in a header',
  'huge header',
  'many headers',
  'three at once',
  'no HTTP',
] as const;
export type Framing = (typeof framings)[number];

/** One request, in which `(worker.profile)` and its like stand for what a run makes. */
export type FuzzedRequest = {
  /** Of whom the token is sent. */
  as: string;
  /** The call that it began as. */
  call: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** In which `(photo)` stands for the bytes of one. */
  body: string | null;
  address: string;
  framing: Framing;
};

/** A failure is tried with the usual one too, which makes it easier to read. */
const sometimes = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 20): fc.Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, { weight, arbitrary: usual }, { weight: 1, arbitrary: other });

const callers = sometimes(
  fc.constantFrom('family', 'worker', 'newFamily', 'newWorker', 'team', 'team', 'visitor'),
  fc.constantFrom('hidden', 'nobody'),
  10,
);

/** What the access table says of a call. */
const rowsOf = ({ operationId }: Call): Row[] => [accessTable[operationId]].flat();
const isTeams = (call: Call) => rowsOf(call).every(({ isFor }) => isFor === 'the team');

/** Whom an opening lets in; of everybody else, only a few are sent. */
const likelyCallers: Partial<Record<Opening, fc.Arbitrary<string>>> = {
  'families and workers': fc.constantFrom('family', 'worker'),
  'families and the team': fc.constantFrom('family', 'family', 'newFamily', 'newFamily', 'team'),
  'workers and the team': fc.constantFrom('worker', 'worker', 'newWorker', 'newWorker', 'team'),
  workers: fc.constantFrom('worker', 'newWorker'),
  'the team': fc.constant('team'),
};

/** Most often somebody who gets further than a refusal of everything. */
function callerOf(call: Call): fc.Arbitrary<string> {
  const [likely] = rowsOf(call).flatMap(({ isFor }) => likelyCallers[isFor] ?? []);
  return likely ? sometimes(likely, callers, 4) : callers;
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

/** What an address holds for a parameter: a text as it is, anything else as JSON. */
const parameterText = (name: string, schema: Schema): fc.Arbitrary<string> =>
  jsonText(schema, name).map((text) => {
    const value: unknown = JSON.parse(text);
    return (typeof value === 'string' ? value : text).slice(0, 2_000);
  });

const kindsOf = (call: Call): Kind[] => {
  const kinds = rowsOf(call).flatMap((row) => ('of' in row ? [row.of] : []));
  return kinds.length > 0 ? kinds : ['profile'];
};

const oddSegment = fc.oneof(
  hostileString.map(escaped),
  fc.constantFrom(
    '%00',
    '%zz',
    '%',
    '..',
    '%2e%2e',
    '%2F',
    '',
    ';',
    ' ',
    '%c0%af',
    '%F0%9F',
    'x'.repeat(250),
  ),
);

function pathOf(call: Call): fc.Arbitrary<string> {
  const values = call.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) => {
      const kinds = kindsOf(call);
      const usual =
        name === 'tag' || name === 'section'
          ? parameterText(name, schema).map(escaped)
          : sometimes(isTeams(call) ? othersId(...kinds) : ownId(...kinds), anyId(...kinds), 2);
      return sometimes(usual, oddSegment, 12).map((value) => [name, value] as const);
    });
  const usual = fc
    .tuple(...values)
    .map((given) => given.reduce((path, [name, value]) => path.replace(`{${name}}`, () => value), call.path));
  const odd = fc
    .tuple(usual, fc.constantFrom('/', '//', '/x', '.json', '%20', ';a=b', '/..', '#x', '%00'))
    .map((parts) => parts.join(''));
  return sometimes(usual, odd, 40);
}

function queryOf({ parameters }: Call): fc.Arbitrary<string> {
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const optional = Math.max(1, Math.round(known.length / 3));
  const pairs = known.map(({ name, schema, required }) =>
    fc.oneof(
      { withCrossShrink: true },
      { weight: required ? 1 : optional, arbitrary: fc.constant('') },
      {
        weight: required ? 20 : 1,
        arbitrary: parameterText(name, schema).map((value) => `${name}=${escaped(value)}`),
      },
    ),
  );
  const odd = fc.oneof(
    fc.tuple(hostileName, hostileString).map(([name, value]) => `${escaped(name)}=${escaped(value)}`),
    fc.constantFrom(
      '&&&',
      '=',
      '%zz=%zz',
      'limit=1&limit=2',
      'limit[]=1',
      'limit[a]=1',
      'q=%ff%fe',
      'cursor',
      '?',
    ),
    fc.constant(`q=${'x'.repeat(3_000)}`),
    fc.constant(Array.from({ length: 1_200 }, (_, index) => `a${index}=1`).join('&')),
  );
  return fc
    .tuple(...pairs, sometimes(fc.constant(''), odd, 12))
    .map((given) => given.filter((pair) => pair !== '').join('&'));
}

const boundary = 'fuzz-boundary';

const fieldPart = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const filePart = fc
  .tuple(
    sometimes(fc.constant('file'), fc.constantFrom('x', '', '__proto__'), 8),
    sometimes(fc.constant('me.jpg'), hostileString, 3),
    sometimes(fc.constant('(photo)'), fc.constantFrom('', 'no picture', '\u00ff\u00d8\u00ff\u00e0'), 2),
  )
  .map(
    ([field, name, bytes]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name.replaceAll(/["\r\n]/g, '_')}"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}\r\n`,
  );

const uploadBody = fc
  .tuple(
    sometimes(sometimes(ownId('profile'), anyId('profile'), 3), hostileString, 8),
    sometimes(fc.constantFrom('avatar', 'avatar', 'photos', 'family-photos', 'license'), hostileString, 8),
    fc.array(filePart, { maxLength: 3 }),
    sometimes(fc.constant(`--${boundary}--\r\n`), fc.constantFrom('', '--', `--${boundary}`), 8),
  )
  .map(([profileId, tag, files, end]) =>
    [fieldPart('profileId', profileId), fieldPart('tag', tag), ...files, end].join(''),
  );

/** JSON that is none, or is not in an object. */
const brokenBody = (right: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.tuple(right, fc.nat(60)).map(([text, at]) => text.slice(0, at)),
    right.map((text) => `${text}}`),
    right.map((text) => `\ufeff${text}`),
    right.map((text) => `[${text}]`),
    right.map((text) => text.replaceAll('"', "'")),
    right.map((text) => `${text.slice(0, -1)},"x":"${'x'.repeat(70_000)}"}`),
    fc.constantFrom('', ' ', 'null', '[]', '"text"', '1', '{', '{"a":}', 'undefined', '\u0000', 'a=1&b=2'),
  );

const takesPictures = ({ requestBody }: Call) => requestBody?.content['multipart/form-data'] !== undefined;

function bodyOf(call: Call): fc.Arbitrary<string | null> {
  const { operationId, requestBody } = call;
  if (takesPictures(call)) return sometimes<string | null>(uploadBody, fc.constant(null), 15);
  const schema = requestBody?.content['application/json']?.schema;
  const right = schema ? jsonText(schema) : fc.constant('{}');
  const none = fc.constant(null);
  const answered = answeredBody(operationId);
  if (!schema) return sometimes<string | null>(none, fc.oneof(right, brokenBody(right)), 12);
  return fc.oneof(
    ...(answered ? [{ weight: 14, arbitrary: answered }] : []),
    { weight: answered ? 6 : 20, arbitrary: right },
    { weight: 2, arbitrary: brokenBody(right) },
    { weight: 1, arbitrary: none },
  );
}

const oddType = fc.constantFrom(
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'application/problem+json',
  'x',
  '/',
);

const oddHeader = fc.constantFrom<[string, string]>(
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer  '],
  ['authorization', 'Basic eDp5'],
  ['authorization', `Bearer ${'x'.repeat(6_000)}`],
  ['authorization', 'bearer (worker.token), bearer (family.token)'],
  ['authorization', '(worker.token)'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=0, *;q=0.1, ;;q=x'],
  ['if-none-match', '*'],
  ['if-none-match', `"${'x'.repeat(2_000)}", W/"y"`],
  ['range', 'bytes=0-0,-1'],
  ['x-forwarded-for', 'unknown, , 1.2.3.4:x, ::ffff:1.2.3.4, [::1'],
  ['x-forwarded-for', '999.999.999.999'],
  ['x-forwarded-host', 'evil.example'],
  ['x-http-method-override', 'DELETE'],
  ['user-agent', ''],
  ['user-agent', 'Mozilla/5.0 (\u00ff) constructor/__proto__ '.repeat(20)],
  ['origin', 'null'],
  ['cookie', `a=${'b'.repeat(3_000)}`],
  ['content-encoding', 'gzip'],
  ['expect', 'something'],
  ['upgrade', 'websocket'],
);

const typeOf = (call: Call): fc.Arbitrary<string> => {
  const usual = takesPictures(call) ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  return sometimes(fc.constant(usual), oddType, call.requestBody ? 20 : 6);
};

const requestOf = (call: Call): fc.Arbitrary<FuzzedRequest> =>
  fc
    .record({
      as: callerOf(call),
      method: sometimes<string>(
        fc.constant(call.method),
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
        20,
      ),
      path: pathOf(call),
      query: queryOf(call),
      type: typeOf(call),
      body: bodyOf(call),
      header: sometimes<[string, string] | null>(fc.constant(null), oddHeader, 6),
      address: fc.constantFrom('203.0.113.7', '203.0.113.8', '2001:db8::1', '::ffff:203.0.113.9'),
      framing: sometimes<Framing>(fc.constant('inject'), fc.constantFrom(...framings), 8),
    })
    .map(({ path, query, type, header, ...rest }) => ({
      ...rest,
      call: call.operationId,
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(rest.as !== 'visitor' && { authorization: `Bearer (${rest.as}.token)` }),
        ...(rest.body !== null && type !== '' && { 'content-type': type }),
        ...(header && { [header[0]]: header[1] }),
      },
    }));

/** Calls that take a body or a query come more often: there is more to get wrong. */
const weightOf = ({ requestBody, parameters }: Call) =>
  (requestBody ? 4 : 1) + Math.min(3, parameters.length);

export const anyRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  ...calls.map((call) => ({ weight: weightOf(call), arbitrary: requestOf(call) })),
);
