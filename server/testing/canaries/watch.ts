import { injectAnswer } from '#server/testing/inject-answer.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { fieldsIn, textsIn, unpacked } from './answers.ts';
import type { Canaries, Canary } from './canary.ts';
import { classesOfCalls } from './classes.ts';
import { mayRead, type Reader, type Readers } from './readers.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

export type Sent = {
  /** `profiles.byId`; of a route that the contract does not describe, its path. */
  operation: string;
  method: Method;
  url: string;
  /** Null for a visitor. */
  as: Reader | null;
  /** Whose right is used, where somebody has passed an address on. */
  for?: Reader | null;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Watched = { status: number; body: unknown; headers: Record<string, unknown>; bytes: Buffer };

const signedAddresses = /[\da-f-]{36}\/\w+\.jpg\?reader=([\da-f-]{36})&expires=\d+&signature=[\w-]+/g;

type Known = (canary: Canary, reader: Reader) => boolean;

/** The two of a match go on reading their agreement, whose first texts are made of their answers. */
const agreedOn: Known = ({ field, of }, { matched }) => field === 'pets' && of !== null && matched.has(of);
/** What a call may tell although nothing else does. */
const known: Record<string, Known> = {
  'ownData.download': (canary, reader) => canary.keptBy.has(reader.id) || agreedOn(canary, reader),
  'agreements.find': agreedOn,
  'agreements.askForHelp': agreedOn,
  // The first name of somebody who has talked with the reader and has blocked them since.
  // And the number of a conversation that somebody who isn't approved can't open: they report what was written there all the same.
  'reports.people': ({ field, of }, { blocked, isApproved }) =>
    (/\b(firstName|adultName1)$/.test(field) && of !== null && blocked.has(of)) ||
    (field === 'conversations.id' && !isApproved),
};

/** What the two of a match go on knowing of each other when one isn't approved any more: with whom it is, and that they aren't listed. */
const knownInMatch = /^matchesOnRecord\..*\.(id|firstName|isListed)$/;

/** Sends requests, and notes each field that an answer should not have told. */
export function watchAnswers(test: TestApp, canaries: Canaries, readers: Readers) {
  const leaks = new Set<string>();
  const answered = new Map<string, Set<number>>();
  const signed = new Map<string, string>();
  let cells = 0;

  const nameOf = (id: string | null) => (id && readers.get(id)?.name) ?? 'a stranger';

  /** Notes each canary in these texts that the reader may not see. */
  const look = (
    texts: readonly string[],
    reader: Reader | null,
    where: string,
    isKnown: (canary: Canary, reader: Reader) => boolean,
  ) => {
    for (const canary of texts.flatMap((text) => [...canaries.in(text)]))
      if (!mayRead(reader, canary, readers) && !(reader && isKnown(canary, reader)))
        leaks.add(`${where}: ${told(canary)} to ${reader?.name ?? 'a visitor'}`);
  };
  const told = ({ field, of, class: name }: Canary) => `${field} (${name}) of ${nameOf(of)}`;

  const lookAtFields = (answer: unknown, operation: string, reader: Reader) => {
    const classes = classesOfCalls.get(operation)?.response;
    if (!classes) return;
    for (const { path, class: name, of = reader.id } of fieldsIn(answer, classes)) {
      const isHandedOut = name === 'secret' && of === reader.id;
      if (reader.matched.has(of) && knownInMatch.test(`${operation}${path}`)) continue;
      if (!isHandedOut && !mayRead(reader, { class: name, of }, readers))
        leaks.add(`${operation}${path} (${name}) of ${nameOf(of)} to ${reader.name}`);
    }
  };

  /** `newcomer`: who the caller is when the answer begins a session. */
  const send = async (
    { operation, method, url, as, for: holder = as, body, headers }: Sent,
    newcomer: Reader | null = holder,
  ): Promise<Watched> => {
    const {
      status,
      headers: told,
      bytes,
    } = await injectAnswer(test.app, {
      method,
      url,
      headers: { ...(as?.token && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    cells += 1;
    const name = method === 'HEAD' ? `HEAD ${operation}` : operation;
    answered.set(name, (answered.get(name) ?? new Set()).add(status));
    const { authorization, ...shown } = told;
    const reader = authorization ? newcomer : holder;
    const type = String(told['content-type'] ?? '');
    look(
      [JSON.stringify(shown), ...(await textsIn(bytes, type))],
      reader,
      `${method} ${operation} ${status}`,
      known[operation] ?? (() => false),
    );
    const parsed = /json/.test(type) && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    if (status < 300 && reader) {
      lookAtFields(parsed, operation, reader);
      for (const [address, id] of bytes.toString().matchAll(signedAddresses)) signed.set(address, id ?? '');
    }
    return { status, body: parsed, headers: told, bytes };
  };

  return {
    send,
    /** The canaries in the body of an answer. */
    found: ({ bytes, headers }: Watched) =>
      new Set(unpacked(bytes, String(headers['content-type'])).flatMap((text) => [...canaries.in(text)])),
    leaks: () => [...leaks].sort(),
    cells: () => cells,
    /** The statuses that a call was answered with. */
    answered,
    /** Addresses of pictures that were answered, each with the id of the person whom it was given to. */
    signed: signed as ReadonlyMap<string, string>,
  };
}

export type Watch = ReturnType<typeof watchAnswers>;
