import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { peopleExports } from '#contract/admissions/exports.ts';
import { callPage, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './export-button.module.css';
import { exportedAtWords, recordWords } from './export-words.ts';

export type Exported = { file: Blob; fileName: string; headers: Headers };

export type ExportDialogProps = {
  load: () => Promise<Exported>;
  /** What was saved, in one sentence. */
  doneWords: (exported: Exported) => string;
  /** What the file has. */
  children: ReactNode;
};

/** Asks before data leaves the system, says how it went, and shows who exported what before. */
export function ExportDialog({ load, doneWords, children }: ExportDialogProps) {
  const client = useQueryClient();
  const {
    mutate,
    isPending,
    error,
    data: done,
  } = useMutation({
    mutationFn: async () => {
      const exported = await load();
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
        {children}
        <Alert>
          The file takes personal data out of this system. Keep it safe, give it only to people who need it,
          and delete it when you’re done. We record each export: who, when, which filters and whose data.
        </Alert>
        <LatestExports />
      </Stack>
    </LazyDialog>
  );
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
