import { sql } from 'kysely';
import type { Db } from '../../server/platform/db/open.ts';
import { addRecords } from './crowd-records.ts';

/** The number of people of each role with the searched name, in a crowd of any size. */
export const namesakes = 60;
export const rareName = 'Quillonia';

const pick = (values: readonly string[]) =>
  sql.raw(
    `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + floor(random() * ${values.length})::int]`,
  );
const starts = 'Al Be Ca Da El Fa Gi Ha Is Jo Ka Le Ma Na Ol Pe Ra Sa Te Vi'.split(' ');
const middles = 'bri cla do fre gu li mi no ra se ti va'.split(' ');
const ends = 'a an da e ela ia in lo na nne ra ro sa ton ya'.split(' ');
const name = sql`${pick(starts)} || ${pick(middles)} || ${pick(ends)}`;
const sentences =
  'I have supported people at home|I like to cook and to bake bread|Swimming is my favourite sport|I grew up beside the sea|My brother has autism and taught me patience|I studied nursing for two years|Gardens make me happy|I play the piano and the guitar|At school I helped younger children to read|I can use a hoist and a feeding tube|Long walks with a dog are my weekend|I speak three languages|I have driven in four countries|Quiet evenings suit me|I worked in a kindergarten|People say that I’m calm|I enjoy painting with water colours|Travel has taught me a lot|I keep a tidy house|My grandmother lived with us'.split(
    '|',
  );
const sentence = pick(sentences);
const yesOrNo = sql`(array[true, false, null])[1 + floor(random() * 3)::int]`;
/** Days from ten months ago to a year ahead: windows of days find as many people at any time. */
const month = sql`(case when random() < 0.15 then null else
  (date_trunc('month', now()) + make_interval(months => floor(random() * 24)::int - 10))::date end)`;
const level = pick(['NONE', 'UNDER_SUPERVISION', 'INDEPENDANTLY', 'SUPERVISING_OTHERS']);
/** Each entry stands for one person in twenty; nearly half are listed. */
const statuses = [
  ...['REGISTERED', 'REGISTERED', 'REGISTERED', 'REGISTERED', 'REGISTERED', 'DELETED_HIDDEN'],
  ...['READY_FOR_INTERVIEW', 'READY_FOR_INTERVIEW', 'INTERVIEWED', 'INTERVIEWED', 'FAILED_INTERVIEW'],
  ...['READY_FOR_MATCHING', 'READY_FOR_MATCHING', 'UNMATCHED', 'UNMATCHED', 'UNMATCHED'],
  ...['MATCHED', 'MATCHED', 'MATCHED', 'MATCHED'],
];
const workerFlags = `"firstAid" swimmer smoker "driversLicense" "workedWithBabies" "workedWithPreSchool" "workedWithPrimarySchool" "workedWithHighSchool" "workedWithAdults"`;
const familyFlags = `"smokerAccepted" "requiredToDrive" "familyPool" "hasEmergencyMedicalPlan" "hasBehaviourSupportPlan" "mealTimeSupport" "tubeFeeding" "PEGmanagement" "medicationManagement" "personalCare" toileting "socialSupport" "alternativeCommunication" "signLanguage" "diabetesManagement" "allergyManagement" "mobilitySupport" "behaviourSupport" "sensoryRegulation"`;

/**
 * Adds workers and families, the same at any time of a month, with the team's records of them. The database makes
 * them itself. A person's answers are written before the person, so that the trigger on `users` finds them and every
 * row is written once; the triggers that would make it write the row again are off until then. Most indexes are built
 * afterwards.
 */
export async function addCrowd(db: Db, count: number): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select quote_ident(indexname) as name, indexdef as definition from pg_indexes
    where tablename = 'users' and indexname not in ('users_pkey', 'users_email_key')
  `.execute(db);
  await db.transaction().execute(async (transaction) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
    await run(sql`select setseed(0.5)`);
    // Built row by row, the indexes of trigrams would take most of the time.
    for (const { name } of indexes) await run(sql.raw(`drop index ${name}`));
    for (const table of ['supportWorkers', 'families'])
      await run(sql`alter table ${sql.table(table)} disable trigger all`);
    await run(sql`
      insert into "supportWorkers" ("userId", introduction, languages, "learningAndDevelopmentalNeeds",
        "behaviouralAndEmotionalNeeds", "physicalAndMedicalNeeds", ${list(workerFlags)})
      select ${idOf('SUPPORT_WORKER')}, '<p>' || ${sentence} || '. ' || ${sentence} || '. <b>' || ${sentence} || '</b>. ' || ${sentence} || '.</p><p>'
        || ${sentence} || '. ' || ${sentence} || '. ' || ${sentence} || '.</p>',
        array['English', ${pick(['French', 'German', 'Spanish', 'Mandarin', 'Korean', 'Arabic'])}],
        ${level}, ${level}, ${level}, ${each(workerFlags)}
      from ${everyone(count)}`);
    await run(sql`
      insert into families ("userId", "numberOfChildren", "childrenDescription", "familyDescription", "familyLanguages",
        "earliestStartDate", "latestStartDate", "behaviourDescription", "locationDescription", ${list(familyFlags)})
      select ${idOf('FAMILY_USER')}, floor(random() * 5)::int, 'Two at school, one at home', ${sentence} || '. ' || ${sentence} || '. We’re looking forward to you.',
        array['English', ${pick(['French', 'German', 'Spanish', 'Mandarin', 'Tongan', 'Italian'])}], ${month}, ${month},
        ${pick(['PLACID_AND_MOSTLY_COOPERATIVE', 'STRUGGLES_TO_MANAGE_EMOTIONS', 'AGGRESSIVE_AND_OPPOSITIONAL'])},
        'A house with a garden, ten minutes from the beach', ${each(familyFlags)}
      from ${everyone(count)}`);
    // Without figures about these tables the trigger would read all of them for each person.
    await run(sql`analyze "supportWorkers", families`);
    await run(users('SUPPORT_WORKER', count));
    await run(users('FAMILY_USER', count));
    for (const table of ['supportWorkers', 'families'])
      await run(sql`alter table ${sql.table(table)} enable trigger all`);
    await addRecords(transaction, count);
    // As after a day. No server has read the lists yet.
    await run(sql`truncate "listingChanges"`);
  });
  // Beside each other, where there are several connections.
  await Promise.all(indexes.map(({ definition }) => sql.raw(definition).execute(db)));
  await sql`vacuum analyze`.execute(db);
}

const names = (flags: string) => flags.split(' ');
const list = (flags: string) => sql.raw(names(flags).join(', '));
const each = (flags: string) => sql.join(names(flags).map(() => yesOrNo));

type Side = 'SUPPORT_WORKER' | 'FAMILY_USER';

/** Ids grow with the time of registration, like real ones. */
const idOf = (role: Side) =>
  sql`('019a' || lpad(to_hex(i), 8, '0') || '7000' || ${sql.lit(role === 'SUPPORT_WORKER' ? '8' : '9')} || '000000000000000')::uuid`;
const everyone = (count: number) => sql`generate_series(1, ${sql.lit(count)}) i`;

const users = (role: Side, count: number) => {
  const countries =
    role === 'SUPPORT_WORKER'
      ? ['AU', 'AU', 'AU', 'AU', 'NZ', 'PH', 'FR', 'DE', 'GB', 'IE']
      : ['AU', 'AU', 'AU', 'AU', 'NZ'];
  return sql`
    insert into users (id, role, email, "passwordHash", "firstName", "lastName", mobile, status, gender, "dateOfBirth",
      "countryCode", "dateAvailable", "nationalityCode", "createdAt", "statusSince")
    select ${idOf(role)}, ${sql.lit(role)}, ${sql.lit(role)} || i || '@example.com', 'nobody’s',
      case when i % (${sql.lit(count)} / ${sql.lit(namesakes)}) = 0 then ${sql.lit(rareName)} else ${name} end, ${name} || 'son',
      '614' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), ${pick(statuses)}, ${pick(['Male', 'Female'])}, date '1970-01-01' + floor(random() * 12000)::int, ${pick(countries)},
      ${role === 'SUPPORT_WORKER' ? month : sql`null`}, 'AU',
      timestamptz '2024-01-01' + i * interval '1 second', timestamptz '2024-06-01' + random() * interval '700 days'
    from ${everyone(count)}`;
};
