import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import { callPage, describeError } from '#web/lib/api/api.ts';
import type { Reading } from '#web/lib/api/fetch-file.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useGoneSignal } from '#web/lib/use-gone-signal.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './export-button.module.css';
import { exportedAtWords, recordWords } from './export-words.ts';

export type Exported = { file: Blob; fileName: string; headers: Headers };

export type ExportDialogProps = {
  load: (reading: Reading, withAnswers: boolean) => Promise<Exported>;
  /** The header that counts the file's lines. */
  linesHeader: (typeof exportHeaders)['people' | 'checks'];
  /** Offers a file with every answer. */
  offersAnswers?: boolean | undefined;
  /** What was saved, in one sentence. */
  doneWords: (exported: Exported) => string;
  /** What the file has. */
  children: ReactNode;
};

/** Asks before data leaves the system, says how it went, and shows who exported what before. */
export function ExportDialog({ load, linesHeader, offersAnswers, doneWords, children }: ExportDialogProps) {
  const [withAnswers, setWithAnswers] = useState(false);
  const client = useQueryClient();
  const goneSignal = useGoneSignal();
  const [lines, setLines] = useState<Lines | null>(null);
  const {
    mutate,
    isPending,
    error,
    data: done,
  } = useMutation({
    mutationFn: async () => {
      setLines(null);
      let arrived = -1;
      const exported = await load(
        {
          signal: goneSignal(),
          onChunk: (chunk, headers) => {
            arrived += lineEndsIn(chunk);
            setLines({ arrived, all: Number(headers.get(linesHeader)) });
          },
        },
        withAnswers,
      );
      saveFile(exported.file, exported.fileName);
      return doneWords(exported);
    },
    onSuccess: (words) => {
      announce(words);
      void client.invalidateQueries({ queryKey: queryKeys.exports() });
    },
  });
  return (
    <LazyDialog
      title="Export as CSV"
      actions={
        <>
          <CloseButton>{done ? 'Close' : 'Cancel'}</CloseButton>
          <Button isPending={isPending} onPress={() => mutate()}>
            {error ? 'Try again' : done ? 'Save it again' : 'Save the file'}
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert tone="error">Nothing was saved. {describeError(error)}</Alert>}
        {done && <Alert tone="success">{done}</Alert>}
        {isPending && <Progress lines={lines} />}
        {children}
        {offersAnswers && (
          <Checkbox
            name="answers"
            value={withAnswers}
            onChange={setWithAnswers}
            onBlur={() => undefined}
            help="Addresses, dates of birth and health too. Such a file can be imported again."
          >
            Every answer, with ids and codes
          </Checkbox>
        )}
        <Alert>
          The file takes personal data out of this system. Keep it safe, give it only to people who need it,
          and delete it when you’re done. We record each export: who, when, which filters and whose data.
        </Alert>
        <LatestExports />
      </Stack>
    </LazyDialog>
  );
}

type Lines = { arrived: number; all: number };

/** Closing the dialog cancels the export. */
const Progress = ({ lines }: { lines: Lines | null }) => (
  <Stack gap={2}>
    {lines === null ? (
      <p>Finding who belongs in the file…</p>
    ) : (
      <ProgressBar
        label="Making the file"
        value={Math.min(Math.max(lines.arrived, 0), lines.all)}
        max={Math.max(lines.all, 1)}
      />
    )}
    <Quiet size="body">Nothing is saved before it’s complete. Cancel stops it.</Quiet>
  </Stack>
);

const lineFeed = 10;

/** A cell with line breaks has some as well, so that this is for progress only. */
function lineEndsIn(chunk: Uint8Array): number {
  let found = 0;
  for (const byte of chunk) if (byte === lineFeed) found += 1;
  return found;
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
            <Quiet size="body">
              {record.exportedBy?.name ?? 'Someone whose account is gone'},{' '}
              {exportedAtWords(record.exportedAt)}
            </Quiet>
          </li>
        )}
      />
    </Stack>
  );
}
