import type { LandingSearch } from '#web/features/admin/search/landing-search.ts';
import { describeError } from '#web/lib/api/api.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './export-dialog.module.css';
import { mostPeople, searchWords } from './export-words.ts';
import { ExportsList } from './exports-list.tsx';
import { useExport } from './use-export.ts';

type Props = {
  search: LandingSearch;
  noun: readonly [one: string, many: string];
  onClose: () => void;
};

/** Asks once before data leaves, says how it went, and shows who else exported what. */
export function ExportDialog({ search, noun, onClose }: Props) {
  const { mutate, isPending, error, data: done } = useExport(search, noun);
  return (
    <Dialog
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
      <div className={styles.content}>
        {error && <Alert tone="error">Nothing was saved. {describeError(error)}</Alert>}
        {done && <Alert tone="success">{done}</Alert>}
        <p>
          One line for each {noun[0]} that this search finds, up to {mostPeople}, in this order: names,
          status, email, phones, city, country and dates.
        </p>
        <p className={styles.search}>{searchWords(search)}</p>
        <Alert>
          With the file, personal data leaves this system. Keep it safe, give it to nobody who does not need
          it, and delete it when you are done. The export is recorded: who, when, which filters and whose
          data.
        </Alert>
        <ExportsList />
      </div>
    </Dialog>
  );
}
