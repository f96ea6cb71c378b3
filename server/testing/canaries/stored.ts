import { sql } from 'kysely';
import { privateTags } from '#contract/files/files.ts';
import { type FieldClass, fieldClasses } from '#contract/readers.ts';
import { findAvif } from '#server/files/avif-copies.ts';
import type { Db } from '#server/platform/db/open.ts';
import { tables } from '#server/platform/db/tables.ts';
import { keysOf } from '#server/platform/storage/storage.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { pictureHash } from './answers.ts';
import type { Canaries, Canary } from './canary.ts';

const noLog = { info: () => {}, warn: () => {}, error: () => {} };

type Row = Record<string, unknown>;
type Table = keyof typeof tables;

const names = Object.keys(tables) as Table[];
const classOf = (table: Table, column: string): FieldClass =>
  (tables[table].columns as Record<string, { class: FieldClass }>)[column]?.class ?? 'secret';

const rowsOf = async (db: Db, table: Table): Promise<Row[]> =>
  (
    await sql<{ row: Row }>`select to_jsonb(kept) as row from ${sql.table(table)} as kept`.execute(db)
  ).rows.map(({ row }) => row);

/** The column that says whose a row is. */
const ownerColumns = ['userId', 'profileId', 'fromId', 'reporterId', 'familyId'];
const ownerOf = (table: Table, row: Row): string | null => {
  if (table === 'users') return String(row.id);
  const column = ownerColumns.find((name) => name in row);
  return column ? String(row[column]) : null;
};

/** Makes canaries of what the app itself has made: ids, keys, hashes. */
export async function addStored(db: Db, canaries: Canaries): Promise<void> {
  const people = new Map<string, ReturnType<Canaries['add']>>();
  for (const table of names)
    for (const row of await rowsOf(db, table)) {
      const of = ownerOf(table, row);
      const isDocument = (privateTags as readonly unknown[]).includes(row.tag);
      for (const [column, value] of Object.entries(row)) {
        if (typeof value !== 'string') continue;
        const name = classOf(table, column);
        const isId = column === 'id' || column === 'guidID';
        if (isId) {
          const made = canaries.add(value, {
            field: `${table}.${column}`,
            class: isDocument ? 'owner' : name,
            of,
          });
          if (table === 'users') people.set(value, made);
        } else if (name === 'secret' && !/Id$/.test(column) && column !== 'storageKey')
          canaries.add(value, { field: `${table}.${column}`, class: 'secret', of });
      }
    }
  // People who have asked for somebody have seen them, and find the request again.
  for (const { fromId, toId } of await rowsOf(db, 'introductions'))
    people.get(String(toId))?.knownTo.add(String(fromId));
  // People who have reported somebody have seen them, even if they've been blocked since.
  for (const { reporterId, aboutId } of await rowsOf(db, 'reports'))
    canaries.tell(String(aboutId), [String(reporterId)]);
  await tellTheTwo(db, canaries);
}

/**
 * The two of a conversation go on knowing each other's names, and what the app has numbered between them, while they are approved and the
 * other has not blocked them. The team knows which messages were reported.
 */
async function tellTheTwo(db: Db, canaries: Canaries): Promise<void> {
  const users = new Map((await rowsOf(db, 'users')).map((user) => [user.id, user]));
  const isApproved = (id: unknown) => ['MATCHED', 'UNMATCHED'].includes(String(users.get(id)?.status));
  // The two of a match are told each other's first name, its number, and the numbers of what they say about their agreement.
  for (const { id, familyId, supportWorkerId } of await rowsOf(db, 'matches')) {
    const comments = (await rowsOf(db, 'agreementComments')).filter(({ matchId }) => matchId === id);
    const ids = [id, ...comments.map((comment) => comment.id)].join(' ');
    canaries.tell(
      ids,
      [familyId, supportWorkerId].flatMap((one) => (one === null ? [] : [String(one)])),
    );
    for (const [one, other] of [
      [familyId, supportWorkerId],
      [supportWorkerId, familyId],
    ])
      canaries.tell(`${other} ${users.get(other)?.firstName}`, [String(one)]);
  }
  const messages = await rowsOf(db, 'conversationMessages');
  const blocks = await rowsOf(db, 'blocks');
  const isBlockedBy = (one: unknown, other: unknown) =>
    blocks.some(({ blockerId, blockedId }) => blockerId === other && blockedId === one);
  const team = (await rowsOf(db, 'secondFactors')).map(({ userId }) => String(userId));
  for (const { messageId } of await rowsOf(db, 'reportedMessages')) canaries.tell(String(messageId), team);
  for (const { id, fromId, toId } of await rowsOf(db, 'conversations')) {
    const isBlocked = (one: unknown) => isBlockedBy(one, one === fromId ? toId : fromId);
    const readers = [fromId, toId].filter((one) => isApproved(one) && !isBlocked(one)).map(String);
    canaries.tell(String(id), readers);
    for (const message of messages)
      if (message.conversationId === id) canaries.tell(String(message.id), readers);
    for (const person of [fromId, toId]) {
      const other = person === fromId ? toId : fromId;
      const known = `${person} ${users.get(person)?.firstName}`;
      canaries.tell(
        known,
        readers.filter((one) => one !== person),
      );
      // What they have received stays theirs, and the file does not tell who has blocked them.
      if (isApproved(other)) canaries.keep(known, [String(other)]);
    }
  }
}

/** Makes canaries of the bytes of all pictures, and of the AVIF copies of those that have them. */
export async function addPictures({ db, storage }: TestApp, canaries: Canaries): Promise<void> {
  for (const file of await db.selectFrom('files').selectAll().execute())
    for (const variant of ['picture', 'thumbnail'] as const) {
      const { tag, profileId, storageKey } = file;
      const bytes = await storage.get(keysOf(storageKey)[variant]);
      if (!bytes) throw new Error(`a ${variant} isn’t in the store`);
      const isDocument = (privateTags as readonly unknown[]).includes(tag);
      const avif = isDocument ? undefined : await findAvif({ db, storage }, file, variant, noLog);
      for (const shown of avif ? [bytes, avif] : [bytes])
        canaries.add(pictureHash(shown), {
          field: `the ${variant} of ${tag}`,
          class: isDocument ? 'owner' : 'otherSide',
          of: profileId,
        });
    }
}

/** Of what somebody finds in the download of their own data. */
export const ownClasses: readonly FieldClass[] = ['public', 'otherSide', 'owner', 'correspondence'];

/** The words and numbers that the database keeps where their owner may read them. */
export async function wordsKept(db: Db, canaries: Canaries): Promise<Set<Canary>> {
  const kept = new Set<Canary>();
  for (const table of names)
    for (const row of await rowsOf(db, table))
      for (const [column, value] of Object.entries(row))
        if (ownClasses.includes(classOf(table, column)))
          for (const canary of canaries.in(JSON.stringify(value)))
            if (canaries.all.includes(canary)) kept.add(canary);
  return kept;
}

/** Text columns in which nobody can write anything, and why. */
const unwritable: Readonly<Record<string, string>> = {
  'users.countryCode': 'a code of a list',
  'users.nationalityCode': 'a code of a list',
  'sessions.browser': 'one of the names of browsers that we know',
  'profileHistory.field': 'the name of a field',
  'farewells.email': 'until the last mail has gone: see erasure/canaries.test.ts',
  'exports.search': 'without the text of the search',
  'imports.fileName': 'the name of a lead’s file, for leads only: see admissions/imports/imports.test.ts',
  'importDrafts.fileName': 'the same, for one lead',
  'importDrafts.content': 'a table of a lead, for that one only: see admissions/imports/imports.test.ts',
  'importedPeople.externalId': 'of a lead’s table, in files of the team only',
  'importedPeople.codeHash': 'a hash',
  'sentMails.subject': 'names people only in mails about messages that nobody has seen for some minutes',
  'sentMails.kind': 'one of a list',
  'sentMails.aboutTable': 'one of a list',
  'sentMails.answer': 'what a mail server says: see unreachableAddresses.answer',
  'sentMails.fileNames': 'made by the server',
  'agreementVersions.revisions': 'numbers',
  'fees.payer': 'made by the server',
  'fees.issuer': 'what the operator has set, about nobody',
  'merges.before': 'what is in the profile: see admissions/duplicates/merge.test.ts',
  'merges.after': 'the same',
  'operatorSettings.values': 'about nobody',
  'operatorLogos.png': 'about nobody',
  'operatorLogos.id': 'a hash',
  'operatorPictures.webp': 'about nobody',
  'operatorPictures.id': 'a hash',
  'operatorPictures.place': 'about nobody',
  'settingsChanges.before': 'about nobody',
  'settingsChanges.after': 'about nobody',
  'settingsChanges.byName': 'the name of a colleague, for the team only: see settings.test.ts',
  'operatorTexts.key': 'one of a list',
  'operatorTexts.published': 'about nobody',
  'operatorTexts.draft': 'about nobody',
  'operatorTexts.draftByName': 'the name of a colleague, for the team only: see texts.test.ts',
  'textChanges.key': 'one of a list',
  'textChanges.before': 'about nobody',
  'textChanges.after': 'about nobody',
  'textChanges.note': 'about nobody',
  'textChanges.documentVersion': 'a day',
  'textChanges.askedSince': 'a day',
  'documentAcceptances.version': 'a day',
  'textChanges.byName': 'the name of a colleague, for the team only: see texts.test.ts',
  'apiKeys.name': 'about nobody',
  'apiKeys.scopes': 'of a list',
  'apiKeys.lastFour': 'made by the server',
  'apiKeys.madeByName': 'the name of a colleague, for the team only: see integrations/api-keys.test.ts',
  'apiKeys.revokedByName': 'the same',
  'webhooks.url': 'about nobody',
  'webhooks.events': 'of a list',
  'webhooks.madeByName': 'the name of a colleague, for the team only: see integrations/webhooks.test.ts',
  'webhookDeliveries.type': 'one of a list',
  'webhookDeliveries.payload': 'ids, and nothing else: see integrations/webhooks.test.ts',
  'webhookDeliveries.problem': 'one of a list',
  'integrationActs.about': 'about nobody',
  'integrationActs.byName': 'the name of a colleague, for the team only: see integrations/webhooks.test.ts',
};

/**
 * The pictures of documents, beside all other pictures; what the team has noted of how a match goes, beside what people have answered by
 * mail, which is in their download.
 */
const stricterThanColumn = /of (?:education|license)$|^noted words$/;

/**
 * Where the database holds no canary although somebody can write there, and where the registry is laxer about a column
 * than about the field that was written.
 */
export async function findGaps(db: Db, canaries: Canaries): Promise<{ empty: string[]; lax: string[] }> {
  const { rows } = await sql<{ table: Table; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = any(${names}::text[])
      and (data_type in ('text', 'character varying', 'character', 'jsonb') or udt_name in ('_text', '_varchar'))
      and not exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'c' and conrelid = format('%I', table_name)::regclass and attname = column_name
          and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY|<@'
      )`.execute(db);
  const empty: string[] = [];
  const lax: string[] = [];
  for (const { table, column } of rows) {
    const name = classOf(table, column);
    const place = `${table}.${column}`;
    if (name === 'secret' || place in unwritable) continue;
    const kept = (await rowsOf(db, table)).map((row) => JSON.stringify(row[column] ?? ''));
    const found = kept.flatMap((text) => [...canaries.in(text)]);
    if (found.length === 0) empty.push(place);
    for (const { field, class: strict } of found)
      if (!stricterThanColumn.test(field) && fieldClasses.indexOf(name) < fieldClasses.indexOf(strict))
        lax.push(`${place} is ${name}, and ${field} is ${strict}`);
  }
  return { empty, lax: [...new Set(lax)] };
}
