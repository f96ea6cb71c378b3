import { exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import type { CheckFilter } from '#contract/checks/filters.ts';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { callForFile } from '#web/lib/api/fetch-file.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import styles from './export-button.module.css';
import { ExportWithQuestion } from './export-with-question.tsx';
import { exportedWords, listOfChecksWords, mostPeople } from './export-words.ts';

type Search = { standing: CheckFilter; kind: '' | CheckKind; country: '' | 'AU' | 'NZ' };

/** Exports the team's list of checks as it is filtered, after asking once. */
export const ExportChecks = ({ search }: { search: Search }) => (
  <IfMay right="exports">
    <ExportWithQuestion
      load={(reading) => callForFile(peopleExports.checks, { body: search }, reading)}
      linesHeader={exportHeaders.checks}
      doneWords={({ headers, fileName }) =>
        exportedWords({
          people: Number(headers.get(exportHeaders.checks)),
          isCut: headers.get(exportHeaders.isCut) === 'true',
          fileName,
          noun: ['check', 'checks'],
        })
      }
    >
      <p>
        One line for each check of this list, up to {mostPeople}, in this order: whose it is, kind, number,
        dates, and what our team decided. Photos of documents and referees stay here.
      </p>
      <p className={styles.search}>{listOfChecksWords(search)}</p>
    </ExportWithQuestion>
  </IfMay>
);
