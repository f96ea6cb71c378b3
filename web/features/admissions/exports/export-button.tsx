import { exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import {
  familyQuery,
  type LandingSearch,
  supportWorkerQuery,
} from '#web/features/search/shared/landing-search.ts';
import { callForFile, type Reading } from '#web/lib/api/fetch-file.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import styles from './export-button.module.css';
import type { Exported } from './export-dialog.tsx';
import { ExportWithQuestion } from './export-with-question.tsx';
import { exportedWords, mostPeople, searchWords } from './export-words.ts';

type Props = { search: LandingSearch; noun: readonly [one: string, many: string] };

/** Exports everyone that a search finds, after asking once. */
export const ExportButton = ({ search, noun }: Props) => (
  <IfMay right="exports">
    <ExportWithQuestion
      offersAnswers
      load={(reading, answers) => fileOf(search, answers, reading)}
      linesHeader={exportHeaders.people}
      doneWords={({ headers, fileName }) => {
        const people = Number(headers.get(exportHeaders.people));
        return exportedWords({ people, isCut: headers.get(exportHeaders.isCut) === 'true', fileName, noun });
      }}
    >
      <p>
        One line for each {noun[0]} that this search finds, up to {mostPeople}, in this order: names, status,
        email, phones, city, country and dates.
      </p>
      <p className={styles.search}>{searchWords(search)}</p>
    </ExportWithQuestion>
  </IfMay>
);

const fileOf = (search: LandingSearch, answers: boolean, reading: Reading): Promise<Exported> =>
  search.tab === 'workers'
    ? callForFile(peopleExports.supportWorkers, { body: { ...supportWorkerQuery(search), answers } }, reading)
    : callForFile(peopleExports.families, { body: { ...familyQuery(search), answers } }, reading);
