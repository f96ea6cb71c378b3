import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import { familyQuery, type LandingSearch, supportWorkerQuery } from '#web/features/admin/landing-search.ts';
import { callForFile, callPage, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './export-button.module.css';
import { exportedAtWords, exportedWords, mostPeople, recordWords, searchWords } from './export-words.ts';

type Props = { search: LandingSearch; noun: readonly [one: string, many: string] };

/** Exports everyone that a search finds, after asking once. */
export function ExportButton({ search, noun }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        Export as CSV
      </Button>
      {isOpen && <ExportDialog search={search} noun={noun} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type DialogProps = Props & { onClose: () => void };

/** Asks before data leaves the system, says how it went, and shows who exported what before. */
function ExportDialog({ search, noun, onClose }: DialogProps) {
  const { mutate, isPending, error, data: done } = useExport({ search, noun });
  return (
    <LazyDialog
      title="Export as CSV"
      isOpen
      onOpenChange={(opens) => !opens && onClose()}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            {done ? 'Close' : 'Cancel'}
          </Button>
          <Button isPending={isPending} onPress={() => mutate()}>
            {error ? 'Try again' : done ? 'Save it again' : 'Save the file'}
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert tone="error">Nothing was saved. {describeError(error)}</Alert>}
        {done && <Alert tone="success">{done}</Alert>}
        <p>
          One line for each {noun[0]} that this search finds, up to {mostPeople}, in this order: names,
          status, email, phones, city, country and dates.
        </p>
        <p className={styles.search}>{searchWords(search)}</p>
        <Alert>
          The file takes personal data out of this system. Keep it safe, give it only to people who need it,
          and delete it when you are done. We record each export: who, when, which filters and whose data.
        </Alert>
        <LatestExports />
      </Stack>
    </LazyDialog>
  );
}

const fileOf = (search: LandingSearch) =>
  search.tab === 'workers'
    ? callForFile(peopleExports.supportWorkers, { body: supportWorkerQuery(search) })
    : callForFile(peopleExports.families, { body: familyQuery(search) });

function useExport({ search, noun }: Props) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { file, fileName, headers } = await fileOf(search);
      saveFile(file, fileName);
      const people = Number(headers.get(exportHeaders.people));
      return exportedWords({ people, isCut: headers.get(exportHeaders.isCut) === 'true', fileName, noun });
    },
    onSuccess: (words) => {
      announce(words);
      void client.invalidateQueries({ queryKey: queryKeys.exports() });
    },
  });
}

const atOnce = 5;

/** The latest exports of the whole team. */
function LatestExports() {
  const id = useId();
  const found = usePages(
    queryKeys.exports(),
    (cursor, signal) =>
      callPage(
        peopleExports.list,
        { query: { limit: atOnce, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isShared: true },
  );
  return (
    <Stack as="section" gap={3} align="start" className={styles.exports} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        Latest exports
      </h3>
      <ShortList
        found={found}
        gap={3}
        className={styles.list}
        renderItem={(record) => (
          <li key={record.id}>
            <p>{recordWords(record)}</p>
            <p className={styles.who}>
              {record.exportedBy ? fullName(record.exportedBy) : 'Someone whose account is gone'},{' '}
              {exportedAtWords(record.exportedAt)}
            </p>
          </li>
        )}
      />
    </Stack>
  );
}
