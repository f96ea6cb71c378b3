import { accounts } from '../../contract/accounts/accounts.ts';
import { sessions } from '../../contract/accounts/sessions.ts';
import { admissions } from '../../contract/admissions/admissions.ts';
import { peopleExports } from '../../contract/admissions/exports.ts';
import { introductions } from '../../contract/admissions/introductions.ts';
import { statistics } from '../../contract/admissions/statistics.ts';
import { workList } from '../../contract/admissions/work-list.ts';
import { api } from '../../contract/api.ts';
import { checks } from '../../contract/checks/checks.ts';
import { blocks } from '../../contract/conversations/blocks.ts';
import { conversations } from '../../contract/conversations/conversations.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type FileTag, listedStatuses, type Role, supportWorkerStatuses } from '../../contract/enums.ts';
import { fees } from '../../contract/fees/fees.ts';
import { files } from '../../contract/files/files.ts';
import { givenUpMails } from '../../contract/mail/given-up-mails.ts';
import { matches } from '../../contract/matches/matches.ts';
import { history } from '../../contract/profiles/history/history.ts';
import { profiles } from '../../contract/profiles/profiles.ts';
import { fits } from '../../contract/search/fit.ts';
import { summaries } from '../../contract/search/summaries.ts';
import { z } from '../../contract/zod.ts';
import { savedFields, savedFieldsWithSearched } from './saved-fields.ts';

/** The one prepared query of the bare handler. */
export type BareQuery = {
  /** The query. `:name` is a value from `values`, from the body, or (`:tokenHash`) from the session. */
  sql: string;
  values?: Readonly<Record<string, string>>;
  /** It checks the session itself; otherwise a query of its own does, before it. */
  checksSession?: boolean;
  /** The expression of `pgbench` for a value that changes with each request. */
  changing?: Readonly<Record<string, string>>;
};

export type Operation = {
  what: string;
  /** The calls of the contract that it uses. */
  endpoint: Endpoint;
  as: Role;
  /** Whom the path names: a support worker of the crowd. Otherwise it is the caller. */
  of?: 'worker';
  /** A picture's kind in the path. */
  tag?: FileTag;
  query?: string;
  /** Clients send these in turn. */
  bodies?: readonly object[];
  /** The bare handler beside the product; with none, only the product is measured. `login` compares a password and begins a session. */
  bare?: BareQuery | 'login';
  /** Also measured by `pgbench`, with the bare handler's statements. */
  byPgbench?: boolean;
  /** The least share of the bare handler's requests a second. */
  target?: number;
};

/** The searched words: eight people in a thousand have one, sixty in all, three in ten. */
const [partOfWord, partOfRareName, commonWord] = ['albri', 'quillon', 'garden'];

const perPage = 24;
const literals = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const [listed, statuses] = [literals(listedStatuses), literals(supportWorkerStatuses)];
const day = (date: Date) => date.toISOString().slice(0, 10);

/** Thirty days from the first of the month after next. */
export function windowAfter(now: Date): { from: string; to: string } {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  return { from: day(from), to: day(new Date(from.getTime() + 29 * 86_400_000)) };
}

const workerCard = `id, "firstName", status, "dateOfBirth", "nationalityCode", gender, "countryCode", "dateAvailable",
  arrangement, introduction`;
const familyCard = `id, "firstName", status, "countryCode", arrangement, "locationDescription", "earliestStartDate",
  "latestStartDate", "numberOfChildren", "childrenDescription", "familyDescription"`;
const forTeam = `"lastName", "createdAt", "statusSince", email, mobile, "emailVerifiedAt"`;

const { from, to } = windowAfter(new Date());

const soonest = (table: string, card: string, where = '') =>
  `select ${card} from bare.${table} where status in (${listed}) ${where} order by soonest, id limit ${perPage}`;
const searched = (part: string): BareQuery => ({
  sql: `select ${workerCard}, ${forTeam} from bare.workers where written ilike :pattern
    order by "createdAt" desc, id desc limit ${perPage}`,
  values: { pattern: `%${part}%` },
});
const teamList = (table: string, card: string, rest: string): BareQuery => ({
  sql: `select ${card}, ${forTeam} from bare.${table} ${rest} limit ${perPage}`,
});
/** The text that is searched is written with the field that it holds. */
const searchedToo = `, written = concat_ws(' ', "firstName", "lastName", email, mobile, status, :familyDescription::varchar)`;
const saved = (
  table: string,
  fields: readonly { name: string; changing: string }[],
  more = '',
): BareQuery => ({
  sql: `update bare.${table} as person set ${fields.map(({ name }) => `"${name}" = :${name}`).join(', ')}${more}
    from bare.sessions where "tokenHash" = :tokenHash and "expiresAt" > now() and person.id = "userId"
    returning person.*`,
  checksSession: true,
  changing: Object.fromEntries(fields.map(({ name, changing }) => [name, changing])),
});
const names = (side: string) =>
  `${side}.id as "${side}Id", ${side}."firstName" as "${side}FirstName", ${side}."lastName" as "${side}LastName", ${side}.status as "${side}Status"`;

const { supportWorkers, families } = summaries;
const page = `limit=${perPage}`;

/** The operations that people do most, then the first page of each list. Each has what a bare handler would do. */
export const besideBare = {
  window: {
    what: 'first 24 workers for a family, free in a window of 30 days',
    endpoint: supportWorkers,
    as: 'FAMILY_USER',
    query: `earliestStartDate=${from}&latestStartDate=${to}&${page}`,
    bare: {
      sql: soonest('workers', workerCard, 'and soonest between :from and :to'),
      values: { from, to },
    },
    byPgbench: true,
    target: 0.25,
  },
  anyTime: {
    what: 'first 24 workers for a family, any time',
    endpoint: supportWorkers,
    as: 'FAMILY_USER',
    query: page,
    bare: { sql: soonest('workers', workerCard) },
    byPgbench: true,
  },
  profile: {
    what: 'a profile by its owner',
    endpoint: profiles.current,
    as: 'FAMILY_USER',
    bare: {
      sql: `select person.* from bare.sessions join bare.families person on person.id = "userId"
        where "tokenHash" = :tokenHash and "expiresAt" > now()`,
      checksSession: true,
    },
    byPgbench: true,
    target: 0.5,
  },
  save: {
    what: 'saving 20 fields',
    endpoint: profiles.saveFamily,
    as: 'FAMILY_USER',
    bodies: [savedFields.body(0), savedFields.body(1)],
    bare: saved('families', savedFields.fields),
    byPgbench: true,
    target: 0.35,
  },
  saveSearched: {
    what: 'saving 20 fields, one of them searched; the bare handler has that index too',
    endpoint: profiles.saveFamily,
    as: 'FAMILY_USER',
    bodies: [savedFieldsWithSearched.body(0), savedFieldsWithSearched.body(1)],
    bare: saved('"searchedFamilies"', savedFieldsWithSearched.fields, searchedToo),
    byPgbench: true,
    target: 0.35,
  },
  search: {
    what: 'the team’s search by part of a word, 24 shown',
    endpoint: supportWorkers,
    as: 'ADMIN',
    query: `q=${partOfWord}&${page}`,
    bare: searched(partOfWord),
    byPgbench: true,
    target: 2,
  },
  searchRare: {
    what: 'the team’s search by part of a name that 60 people have',
    endpoint: supportWorkers,
    as: 'ADMIN',
    query: `q=${partOfRareName}&${page}`,
    bare: searched(partOfRareName),
    byPgbench: true,
  },
  searchCommon: {
    what: 'the team’s search by a word that three in ten have',
    endpoint: supportWorkers,
    as: 'ADMIN',
    query: `q=${commonWord}&${page}`,
    bare: searched(commonWord),
    byPgbench: true,
  },
  statistics: {
    what: 'statistics; the bare handler counts everyone',
    endpoint: statistics.headcounts,
    as: 'ADMIN',
    bare: { sql: 'select role, status, count(*)::int from users group by role, status' },
    target: 40,
  },
  login: {
    what: 'login',
    endpoint: accounts.logIn,
    as: 'FAMILY_USER',
    bare: 'login',
    target: 1,
  },
  families: {
    what: 'families for a worker',
    endpoint: families,
    as: 'SUPPORT_WORKER',
    query: page,
    bare: { sql: soonest('families', familyCard) },
  },
  familiesInCountry: {
    what: 'families for a worker, in New Zealand',
    endpoint: families,
    as: 'SUPPORT_WORKER',
    query: `country=NZ&${page}`,
    bare: { sql: soonest('families', familyCard, 'and "countryCode" = :country'), values: { country: 'NZ' } },
  },
  newestWorkers: {
    what: 'the team’s list of workers, newest first',
    endpoint: supportWorkers,
    as: 'ADMIN',
    query: page,
    bare: teamList('workers', workerCard, 'order by "createdAt" desc, id desc'),
  },
  waitingFamilies: {
    what: 'the team’s list of families, waiting longest first',
    endpoint: families,
    as: 'ADMIN',
    query: `sort=waiting&${page}`,
    bare: teamList('families', familyCard, 'order by "statusSince", id'),
  },
  readyWorkers: {
    what: 'the team’s list of workers of one status, by name',
    endpoint: supportWorkers,
    as: 'ADMIN',
    query: `status=READY_FOR_INTERVIEW&sort=name&${page}`,
    bare: teamList(
      'workers',
      workerCard,
      `where status = 'READY_FOR_INTERVIEW' order by lower("firstName" || ' ' || "lastName"), id`,
    ),
  },
  suggestions: {
    what: 'suggestions for a worker',
    endpoint: fits.suggestions,
    as: 'ADMIN',
    of: 'worker',
    bare: { sql: soonest('families', familyCard) },
  },
  board: {
    what: 'the admissions board',
    endpoint: admissions.board,
    as: 'ADMIN',
    query: 'side=workers',
    bare: {
      sql: `select cards.* from unnest(array[${statuses}]) as stage (status) cross join lateral (
          select id, "firstName", "countryCode", "dateOfBirth", ${forTeam} from bare.workers
          where status = stage.status order by "statusSince", id limit 30
        ) cards`,
    },
  },
  boardColumn: {
    what: 'a column of the admissions board',
    endpoint: admissions.board,
    as: 'ADMIN',
    query: 'side=workers&status=READY_FOR_INTERVIEW',
    bare: {
      sql: `select id, "firstName", "countryCode", "dateOfBirth", ${forTeam} from bare.workers
        where status = 'READY_FOR_INTERVIEW' order by "statusSince", id limit 30`,
    },
  },
  charts: {
    what: 'the charts of the statistics; the bare handler counts everyone',
    endpoint: statistics.charts,
    as: 'ADMIN',
    bare: { sql: 'select role, status, count(*)::int from users group by role, status' },
  },
  requests: {
    what: 'requests for an introduction',
    endpoint: introductions.requests,
    as: 'ADMIN',
    query: page,
    bare: {
      sql: `select introductions.*, ${names('one')}, ${names('other')} from introductions
        join users one on one.id = "fromId" join users other on other.id = "toId"
        where "closedAt" is null order by introductions."createdAt" desc, introductions.id desc limit ${perPage}`,
    },
  },
  ownRequests: {
    what: 'a family’s own requests',
    endpoint: introductions.mine,
    as: 'FAMILY_USER',
    bare: {
      sql: `select introductions.*, ${names('other')} from bare.sessions
        join introductions on "fromId" = "userId" and "closedAt" is null join users other on other.id = "toId"
        where "tokenHash" = :tokenHash order by introductions."createdAt" desc`,
    },
  },
  conversations: {
    what: 'a family’s conversations',
    endpoint: conversations.list,
    as: 'FAMILY_USER',
    query: page,
    bare: {
      sql: `select conversations.*, ${names('other')}, message.text, message."createdAt" from bare.sessions
        join conversations on "fromId" = "userId" join users other on other.id = "toId"
        join "conversationMessages" message on "conversationId" = conversations.id and number = "lastNumber"
        where "tokenHash" = :tokenHash and "expiresAt" > now()
        order by "lastAt" desc, conversations.id desc limit ${perPage}`,
      checksSession: true,
    },
  },
  conversation: {
    what: 'the messages of a conversation',
    endpoint: conversations.messages,
    as: 'FAMILY_USER',
    query: page,
    bare: {
      sql: `select message.* from bare.sessions join "conversationMessages" message on "conversationId" = "userId"
        where "tokenHash" = :tokenHash and "expiresAt" > now() order by number desc limit ${perPage}`,
      checksSession: true,
    },
  },
  blocked: {
    what: 'whom a family has blocked',
    endpoint: blocks.list,
    as: 'FAMILY_USER',
    bare: {
      sql: `select other.id, other."firstName", blocks."createdAt" from bare.sessions
        join blocks on "blockerId" = "userId" join users other on other.id = "blockedId"
        where "tokenHash" = :tokenHash and "expiresAt" > now() order by blocks."createdAt" desc`,
      checksSession: true,
    },
  },
  messages: {
    what: 'requests and messages that wait for the team',
    endpoint: workList.list,
    as: 'ADMIN',
    query: page,
    bare: {
      sql: `select items.*, introductions.message, ${names('one')}, ${names('other')}, "contactMessages".* from "workItems" items
        left join introductions on introductions.id = "introductionId"
        left join users one on one.id = "fromId" left join users other on other.id = "toId"
        left join "contactMessages" on "contactMessages".id = "messageId"
        where items.state = 'open' order by items."createdAt", items.id limit ${perPage}`,
    },
  },
  checks: {
    what: 'checks that wait for the team',
    endpoint: checks.list,
    as: 'ADMIN',
    query: page,
    bare: {
      sql: `select checks.*, ${names('owner')}, owner."countryCode" from checks join users owner on owner.id = "userId"
        where "seenOn" is null and "refusedAt" is null order by "addedAt", checks.id limit ${perPage}`,
    },
  },
  checksThatEnd: {
    what: 'checks that end soon',
    endpoint: checks.list,
    as: 'ADMIN',
    query: `standing=expiring&${page}`,
    bare: {
      sql: `select checks.*, ${names('owner')}, owner."countryCode" from checks join users owner on owner.id = "userId"
        where "seenOn" is not null and "expiresOn" between current_date and current_date + 90
        order by "expiresOn", checks.id limit ${perPage}`,
    },
  },
  fees: {
    what: 'fees that are open',
    endpoint: fees.list,
    as: 'ADMIN',
    query: `state=open&${page}`,
    bare: {
      sql: `select fees.*, ${names('family')} from fees left join users family on family.id = "familyId"
        where fees.state = 'due' order by "dueOn", fees.id limit ${perPage}`,
    },
  },
  matchesOnRecord: {
    what: 'matches on record',
    endpoint: matches.list,
    as: 'ADMIN',
    query: page,
    bare: {
      sql: `select matches.*, ${names('one')}, ${names('other')} from matches
        left join users one on one.id = "familyId" left join users other on other.id = "supportWorkerId"
        where matches.state <> 'ended' order by "proposedAt" desc, matches.id desc limit ${perPage}`,
    },
  },
  ownMatches: {
    what: 'one’s own matches',
    endpoint: matches.current,
    as: 'FAMILY_USER',
    bare: {
      sql: `select matches.*, ${names('other')} from bare.sessions
        join matches on "familyId" = "userId" left join users other on other.id = "supportWorkerId"
        where "tokenHash" = :tokenHash and "expiresAt" > now() order by "proposedAt" desc`,
      checksSession: true,
    },
  },
  whoCouldBeMatched: {
    what: 'whom a worker could be matched with',
    endpoint: matches.suggestions,
    as: 'ADMIN',
    of: 'worker',
    bare: { sql: soonest('families', familyCard) },
  },
  exports: {
    what: 'exports',
    endpoint: peopleExports.list,
    as: 'ADMIN',
    query: page,
    bare: {
      sql: `select exports.id, "exportedAt", side, search, people, "isCut", "firstName", "lastName" from exports
        left join users on users.id = "exportedBy" order by "exportedAt" desc, exports.id desc limit ${perPage}`,
    },
  },
  history: {
    what: 'what the team did, of all profiles',
    endpoint: history.ofAll,
    as: 'ADMIN',
    query: page,
    bare: {
      sql: `select entry.*, "from", "to", ${names('actor')}, ${names('owner')} from "profileHistory" entry
        left join "profileHistoryValues" on "historyId" = entry.id
        left join users actor on actor.id = "actorId" left join users owner on owner.id = entry."profileId"
        order by entry.at desc, entry.id desc limit ${perPage}`,
    },
  },
  historyOfOne: {
    what: 'what the team did with one profile',
    endpoint: history.ofProfile,
    as: 'ADMIN',
    of: 'worker',
    query: page,
    bare: {
      sql: `select entry.*, "from", "to", ${names('actor')} from "profileHistory" entry
        left join "profileHistoryValues" on "historyId" = entry.id left join users actor on actor.id = "actorId"
        where entry."profileId" = :of order by entry.at desc, entry.id desc limit ${perPage}`,
    },
  },
  sessions: {
    what: 'one’s own sessions',
    endpoint: sessions.list,
    as: 'SUPPORT_WORKER',
    bare: {
      sql: `select other.* from bare.sessions mine join bare.sessions other on other."userId" = mine."userId"
        where mine."tokenHash" = :tokenHash and mine."expiresAt" > now()`,
      checksSession: true,
    },
  },
  pictures: {
    what: 'one’s own pictures; there are none',
    endpoint: files.list,
    as: 'FAMILY_USER',
    tag: 'family-photos',
    bare: {
      sql: `select files.* from bare.sessions join files on "profileId" = "userId"
        where "tokenHash" = :tokenHash and tag = 'family-photos' order by position`,
    },
  },
  givenUpMails: {
    what: 'mails that were given up',
    endpoint: givenUpMails.list,
    as: 'ADMIN',
    bare: {
      sql: `select id, data, completed_on from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
    },
  },
} as const satisfies Record<string, Operation>;

const measured = new Set(Object.values<Operation>(besideBare).map(({ endpoint }) => endpoint));

/** Each other list of the contract whose address names nobody. */
export const otherLists: Readonly<Record<string, Operation>> = Object.fromEntries(
  Object.entries(api).flatMap(([domain, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([call, endpoint]) => {
      const { method, path, access, summary, response } = endpoint;
      if (
        method !== 'GET' ||
        !(response instanceof z.ZodArray) ||
        path.includes(':') ||
        measured.has(endpoint)
      )
        return [];
      const as = typeof access === 'string' ? 'FAMILY_USER' : (access[0] ?? 'ADMIN');
      return [[`${domain}.${call}`, { what: summary, endpoint, as }]];
    }),
  ),
);

/** Everything that is measured, by name. */
export const operations: Readonly<Record<string, Operation>> = { ...besideBare, ...otherLists };

/** A key of the above. */
export type OperationName = string;
export const operationNames: readonly OperationName[] = Object.keys(operations);

/** @throws for a name that is none */
export function operationOf(name: OperationName): Operation {
  const operation = operations[name];
  if (!operation) throw new Error(`${name} isn’t measured`);
  return operation;
}
