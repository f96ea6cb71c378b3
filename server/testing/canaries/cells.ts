import type { FileTag } from '#contract/enums.ts';
import { type Classed, isClassed } from '#contract/readers.ts';
import { callOf } from '#server/testing/calls.ts';
import { uploadOf } from '#server/testing/pictures.ts';
import { spokenOf } from './agreement-fixtures.ts';
import type { Canaries } from './canary.ts';
import type { CheckFixtures } from './check-fixtures.ts';
import { classesOfCalls } from './classes.ts';
import { strayWord, wordTo } from './correspondence.ts';
import { bodyFor, spoiled } from './fill.ts';
import { type Fixtures, pictureWords, type Side, withAddressOf } from './fixtures.ts';
import { aboutPerson, type Operation, queriesOf } from './operations.ts';
import type { Reader } from './readers.ts';
import type { Sent } from './watch.ts';

/** What the parameters of addresses stand for. */
export type Ids = {
  fixtures: ReadonlyMap<string, Fixtures>;
  /** Of each person's session. */
  sessions: ReadonlyMap<string, string>;
  workItems: readonly string[];
  /** Of a report about each person who can be reported. */
  reports: ReadonlyMap<string, string>;
  givenUpMail: string;
  apiKey: string;
  webhook: string;
  /** Of the webhook. */
  delivery: string;
  /** Of each person. */
  privacyRequests: ReadonlyMap<string, string>;
  /** A mail to each person. */
  sentMails: ReadonlyMap<string, string>;
};

type Dependencies = { readers: ReadonlyMap<string, Reader>; canaries: Canaries; ids: Ids };

type Address = { path: string; tag?: FileTag };
/** `tag`: of the picture that a call is about. */
type About = { of: Reader; tag: FileTag | undefined; path: string };

/** Nobody's. */
const nobody = '01a1fd48-3955-730e-ba67-01a18b11fbdb';

/** Everything that one caller is tried with in one call. */
export function createCells({ readers, canaries, ids }: Dependencies) {
  const everyone = [...readers.values()];

  const conversationsOf = (id: string) => ids.fixtures.get(id)?.conversations ?? [];

  /** The parameters of a call about this person, by domain; several where they have several such things. */
  const parameters: Readonly<Record<string, (of: Reader, call: string) => Record<string, string>[]>> = {
    profiles: ({ id }) => [{ id }],
    matches: ({ id, role }) => [
      { id, otherId: everyone.find((other) => other.role !== role && other.role !== 'ADMIN')?.id ?? nobody },
    ],
    matchesOnRecord: ({ id }, call) =>
      call === 'suggestions'
        ? [{ profileId: id }]
        : (ids.fixtures.get(id)?.agreements ?? []).map((one) => ({ id: one.id })),
    followUps: ({ id }, call) => {
      const fixtures = ids.fixtures.get(id);
      const about = call === 'note' ? fixtures?.followUpIds : fixtures?.agreements.map((one) => one.id);
      return (about ?? []).map((one) => ({ id: one }));
    },
    fees: ({ id }) => (ids.fixtures.get(id)?.feeIds ?? []).map((one) => ({ id: one })),
    agreements: ({ id }) =>
      (ids.fixtures.get(id)?.agreements ?? []).map((one) => ({ id: one.id, section: spokenOf })),
    texts: () => [{ key: 'contact.heading' }],
    settings: () => [{ id: 'f'.repeat(32), width: '120' }],
    apiKeys: () => [{ id: ids.apiKey }],
    webhooks: (_of, call) => [{ id: call === 'sendAgain' ? ids.delivery : ids.webhook }],
    imports: () => [{ id: nobody }],
    erasure: ({ id }) => [{ id }],
    team: ({ id }) => [{ id }],
    checks: ({ id }, call) => [{ id, checkId: checkFor(call, ids.fixtures.get(id)?.checks) }],
    admissions: ({ id }) => [{ id }],
    history: ({ id }) => [{ profileId: id }],
    logins: ({ id }) => [{ profileId: id }],
    sessions: ({ id }) => [{ id: ids.sessions.get(id) ?? nobody }],
    conversations: ({ id }) => conversationsOf(id).map((one) => ({ id: one.id })),
    introductions: ({ id }) => (ids.fixtures.get(id)?.introductionIds ?? []).map((one) => ({ id: one })),
    blocks: ({ id }) => [{ userId: id }],
    reports: ({ id }) => [{ id: ids.reports.get(id) ?? nobody }],
    messagePauses: ({ id }) => [{ userId: id }],
    workList: (of) => [{ id: ids.workItems[everyone.indexOf(of)] ?? nobody }],
    privacyRequests: ({ id }) => [{ id: ids.privacyRequests.get(id) ?? nobody }],
    duplicates: ({ id }) => [{ profileId: id }],
    givenUpMails: () => [{ id: ids.givenUpMail }],
    mailsToPerson: ({ id }) => [{ id: ids.sentMails.get(id) ?? nobody }],
    files: ({ id }) =>
      (ids.fixtures.get(id)?.files ?? []).map(({ guidID, tag }) => ({ guidID, tag, profileId: id })),
  };

  const addressesOf = ({ name, path }: Operation, of: Reader): Address[] => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, one]) => one ?? '');
    if (names.length === 0) return [{ path }];
    const [domain, call] = callOf(name);
    const known = parameters[domain]?.(of, call);
    if (!known) throw new Error(`Say in parameters what the ids of ${path} are`);
    const unknown = Object.fromEntries(names.map((one) => [one, one === 'tag' ? 'avatar' : nobody]));
    return (known.length > 0 ? known : [unknown]).map((set) => ({
      path: path.replaceAll(/:(\w+)/g, (_, one: string) => {
        if (!set[one]) throw new Error(`Say in parameters what :${one} of ${path} is`);
        return set[one];
      }),
      ...(set.tag && { tag: set.tag as FileTag }),
    }));
  };

  /** A refusal by role comes before any other check. */
  const isHeard = (operation: Operation, caller: Reader | null) =>
    caller !== null && operation.roles.includes(caller.role) && !caller.isHidden && !caller.lacksSecondFactor;

  /**
   * A visitor and those who stand for others of their kind try everybody's; the others what is their own. What changes
   * something, and HEAD, is tried with those who have something of everything: it is refused for the rest in the same way.
   */
  const targetsOf = (operation: Operation, caller: Reader | null): Reader[] => {
    const self = caller ?? (everyone[0] as Reader);
    if (!isAboutSomebody(operation, canaries))
      return caller && !caller.isAsking && !caller.isHidden ? [] : [self];
    if (!isAsking(caller) || (caller && !isHeard(operation, caller))) return [self];
    if (operation.method === 'GET') return everyone;
    return everyone.filter((of) => of === self || hasEverything(of));
  };
  const isAsking = (caller: Reader | null) => caller === null || caller.isAsking;
  const hasEverything = ({ id }: Reader) => (ids.fixtures.get(id)?.files.length ?? 0) > 0;

  /** Whom the caller writes to with this call; nobody where they have no business. */
  const recipientOf = (name: string, path: string, { caller, of }: { caller: Reader; of: Reader }) => {
    if (name === 'conversations.start') return of;
    const talks = [...conversationsOf(of.id), ...(ids.fixtures.get(of.id)?.agreements ?? [])];
    const [one, other] = talks.find(({ id }) => path.includes(id))?.between ?? [];
    if (caller.id !== one && caller.id !== other) return undefined;
    return readers.get((caller.id === one ? other : one) ?? '');
  };

  /** What somebody writes to somebody else is another word for each of them. */
  const written = (name: string, path: string, { caller, of }: { caller: Reader | null; of: Reader }) => {
    const to = caller && recipientOf(name, path, { caller, of });
    const word = (field: string) =>
      to ? wordTo(canaries, field, { from: caller, to }) : strayWord(canaries, field, caller);
    if (name === 'conversations.decline') return { note: word('note') };
    if (name === 'agreements.propose') return { text: word('text'), comment: word('comment') };
    return name === 'conversations.start' || name === 'conversations.write' ? { text: word('text') } : {};
  };

  const bodiesOf = (operation: Operation, caller: Reader | null, { of, tag, path }: About): unknown[] => {
    const { name, endpoint } = operation;
    if (!endpoint.body) return [undefined];
    const writer = operation.path.includes(':') ? of : caller;
    // An unconfirmed address may be a stranger's.
    const isStrangers = name === 'contact.send' && !writer?.isConfirmed;
    const filled = bodyFor(name, (!isStrangers && writer) || { id: null }, canaries);
    const { basedOn, ...rest } = harmless(name, filled, of, ids);
    const body = {
      ...rest,
      ...written(name, path, { caller, of }),
      ...(tag && 'alternativeText' in rest && { alternativeText: pictureWords(canaries, of.id, tag) }),
    };
    // Nobody looks at the body of somebody who may not do it.
    const isOwn = caller === of || (caller?.role === 'ADMIN' && of.name.startsWith('the matched'));
    if (!isHeard(operation, caller) || !isOwn) return [body];
    if (basedOn === undefined && !('completedStep' in filled)) return [body, spoiled(body)];
    return [body, spoiled(body), overtaken(body)];
  };

  return {
    of: (operation: Operation, caller: Reader | null): Sent[] => {
      const { name, method } = operation;
      const [plain = '', ...others] = queriesOf(operation, (parameter) =>
        canaries.word(parameter, caller?.id ?? null, queryClassOf(name, parameter)),
      );
      const isVaried = method === 'GET' && isAsking(caller) && isHeard(operation, caller);
      const targets = targetsOf(operation, caller);
      const varied = targets.find(hasEverything) ?? targets[0];
      return targets.flatMap((of) =>
        addressesOf(operation, of).flatMap(({ path, tag }) =>
          [plain, ...(isVaried && of === varied ? others : [])].flatMap((query) =>
            bodiesOf(operation, caller, { of, tag, path }).map((body) => ({
              operation: name,
              method,
              url: `${path}${query.replace(aboutPerson, of.id)}`,
              as: caller,
              ...(body !== undefined && { body }),
              ...(operation.endpoint.pictures && uploadOf({ tag: 'avatar', profileId: of.id })),
            })),
          ),
        ),
      );
    },
    /** At least so many cells there are for a call, by its method, its roles and whether it is about somebody. */
    floorOf: (operation: Operation): number => {
      const isWide = isAboutSomebody(operation, canaries);
      const asking = everyone.filter(isAsking);
      const heard = asking.filter((caller) => isHeard(operation, caller)).length;
      const targets = operation.method === 'GET' ? everyone : everyone.filter(hasEverything);
      return 1 + asking.length + (isWide ? (heard + 1) * (targets.length - 1) : 0);
    },
  };
}

/** One for each call, so that none has lost what the next one needs. */
function checkFor(call: string, checks: CheckFixtures | undefined): string {
  if (!checks) return nobody;
  if (call === 'document') return checks.documented;
  return call === 'refuse' || call === 'remove' ? checks.refusable : checks.waiting;
}

const queryClassOf = (name: string, parameter: string): Pick<Classed, 'class'> => {
  const query = classesOfCalls.get(name)?.query;
  const known = query && !isClassed(query) ? query[parameter] : undefined;
  if (!isClassed(known)) throw new Error(`The parameter ${parameter} of ${name} has no class`);
  return known;
};

const isAboutSomebody = ({ path, name, endpoint }: Operation, canaries: Canaries): boolean =>
  path.includes(':') ||
  endpoint.pictures !== undefined ||
  name === 'conversations.start' ||
  name === 'mailsToPerson.list' ||
  (endpoint.body !== undefined && isAbout(bodyFor(name, { id: null }, canaries)));

const isAbout = (body: object) => 'profileId' in body || 'about' in body;

/** The body as it says who is meant, without what would make anybody a different case of the matrix. */
function harmless(name: string, filled: Record<string, unknown>, of: Reader, { fixtures }: Ids) {
  const { status: _, dateOfBirth: __, ...body } = withAddressOf(of.role as Side, filled);
  return {
    ...body,
    ...('profileId' in body && { profileId: of.id }),
    ...(name === 'conversations.start' && { to: of.id }),
    ...('about' in body && { about: of.id, messageIds: [] }),
    ...('guidIDs' in body && { guidIDs: (fixtures.get(of.id)?.files ?? []).map(({ guidID }) => guidID) }),
    ...harmlessCheck(name),
    ...harmlessMatch(name),
    ...(name.startsWith('exports.') && { q: 'kea', country: 'AU', registeredSince: '' }),
    ...(name === 'webhooks.change' && { url: undefined }),
    ...(name === 'privacyRequests.add' && { arrivedOn: '2026-11-20' }),
    ...(name === 'privacyRequests.act' && { act: 'noted', until: undefined, version: undefined }),
    // Nobody here is somebody else.
    ...(name === 'duplicates.keepApart' && { otherId: nobody }),
    ...(name === 'team.change' && { firstName: undefined, lastName: undefined, isDisabled: false }),
    // A status that nobody has.
    ...(name === 'admissions.move' && { from: 'PENDING_APPROVAL', to: 'MATCHED' }),
  } as Record<string, unknown>;
}

/** A match that is as it was afterwards, and fees too: what is sent is of a version that there has never been. */
function harmlessMatch(name: string): object {
  const never = { version: 999 };
  if (name === 'matchesOnRecord.change')
    return { ...never, state: 'agreed', goesOn: undefined, expectedEndsOn: null };
  if (name === 'matchesOnRecord.end') return { ...never, reason: 'other', endsOn: null };
  if (name === 'matchesOnRecord.propose') return { expectedEndsOn: null };
  return name === 'fees.change' ? { ...never, state: 'paid', method: 'cash', on: null } : {};
}

/** What a check can be, and what the team can have seen of it. */
function harmlessCheck(name: string): object {
  const handedIn = {
    kind: 'first-aid',
    state: null,
    issuedOn: null,
    expiresOn: null,
    guidID: null,
    referee: null,
  };
  if (name === 'checks.add') return { ...handedIn, seenOn: null };
  if (name === 'checks.change') return { ...handedIn, version: undefined };
  if (name === 'checks.see')
    return { seenOn: '2026-11-20', expiresOn: '2028-03-01', wouldHaveAgain: null, version: undefined };
  if (name === 'checks.refuse') return { version: undefined };
  return name === 'exports.checks' ? { standing: 'all', kind: '' } : {};
}

/** A save of somebody who loaded the profile before others changed it: the answer says what is stored now. */
const overtaken = (body: Record<string, unknown>) => {
  const names = [...Object.keys(body), 'internalComments', 'email', 'status', 'passwordHash'];
  const loaded = Object.fromEntries(names.map((name) => [name, name === 'address' ? otherLines : 'Loaded']));
  return {
    ...(JSON.parse(others(JSON.stringify(body))) as object),
    internalComments: 'Other',
    basedOn: loaded,
  };
};

const otherLines = {
  addressLine1: 'Loaded',
  suburb: 'Loaded',
  city: 'Loaded',
  state: 'Loaded',
  zipCode: '9999',
};
const others = (text: string) =>
  text.replaceAll(/kea\d{4}z/g, 'Other').replaceAll(/"7777\d+"/g, '"61491570156"');
