import type { PeopleSide, peopleExports, RecordedSearch } from '#contract/admissions/exports.ts';
import { findCountryCode } from '#contract/profiles/countries.ts';
import type { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { findProfiles } from '#server/profiles/whole-profiles.ts';
import { answerColumns, familyColumns, type RowWithAnswers, supportWorkerColumns } from './columns.ts';
import type { Export, ExportEntry } from './send-export.ts';
import {
  type FamilyRow,
  findFamilies,
  findImported,
  findSupportWorkers,
  type SupportWorkerRow,
} from './store.ts';

/** The ids of everyone that a search of the team finds, in its order. */
export type EveryoneFound = (db: Db, side: PeopleSide, search: Search) => AsyncGenerator<string>;

type Dependencies = { db: Db; clock: Clock; publicUrl: string; everyoneFound: EveryoneFound };
type Search = z.output<typeof peopleExports.supportWorkers.body>;

/** Exports every support worker the search finds. */
export const exportSupportWorkers = (dependencies: Dependencies, search: Search) =>
  ({
    ...exportOf('supportWorkers', dependencies, search),
    columns: [
      ...supportWorkerColumns(contextOf(dependencies)),
      ...(search.answers ? answerColumns('SUPPORT_WORKER') : []),
    ],
    read: withAnswers(dependencies.db, search, (ids) => findSupportWorkers(dependencies.db, ids)),
  }) satisfies Export<SupportWorkerRow & RowWithAnswers>;

/** Exports every family the search finds. */
export const exportFamilies = (dependencies: Dependencies, search: Search) =>
  ({
    ...exportOf('families', dependencies, search),
    columns: [
      ...familyColumns(contextOf(dependencies)),
      ...(search.answers ? answerColumns('FAMILY_USER') : []),
    ],
    read: withAnswers(dependencies.db, search, (ids) => findFamilies(dependencies.db, ids)),
  }) satisfies Export<FamilyRow & RowWithAnswers>;

/** Reads every answer beside the rows, where the file has them. */
function withAnswers<Row extends SupportWorkerRow | FamilyRow>(
  db: Db,
  { answers }: Pick<Search, 'answers'>,
  read: (ids: string[]) => Promise<Row[]>,
): (ids: string[]) => Promise<(Row & RowWithAnswers)[]> {
  return async (ids) => {
    const rows = await read(ids);
    if (!answers) return rows;
    const [profiles, imported] = [await findProfiles(db, ids), await findImported(db, ids)];
    return rows.map((row) => {
      const { externalId = null, isAwaited = false, statusThen = null } = imported.get(row.id) ?? {};
      const status = isAwaited && statusThen ? statusThen : row.status;
      return { ...row, status, profile: profiles.get(row.id), externalId, isAwaited };
    });
  };
}

const contextOf = ({ clock, publicUrl }: Dependencies) => ({ now: clock(), publicUrl });

const exportOf = (side: PeopleSide, { db, clock, everyoneFound }: Dependencies, search: Search) => ({
  ...{ side, search: recordOf(search), at: clock() },
  listed: eachOf(everyoneFound(db, side, search)),
});

async function* eachOf(ids: AsyncIterable<string>): AsyncGenerator<ExportEntry> {
  for await (const id of ids) yield { id, personId: id };
}

/** A search without its text, which may name a person. */
const recordOf = ({
  q,
  match,
  status,
  country,
  arrangement,
  registeredSince,
  sort,
  answers,
}: Search): RecordedSearch => ({
  hasText: Boolean(q),
  match: match ?? 'any',
  status: status || null,
  country: (country && findCountryCode(country)) || null,
  arrangement: arrangement || null,
  registeredSince: registeredSince || null,
  sort: sort || 'newest',
  answers: answers === true,
  standing: null,
  kind: null,
  from: null,
  to: null,
});
