import type { ImportDraft } from '#contract/admissions/imports.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { BareSelect } from '#web/ui/native-select/bare-select.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './imports.module.css';

type Mapping = ImportDraft['mapping'];
type Props = {
  draft: ImportDraft;
  mapping: Mapping;
  isDisabled: boolean;
  onChange: (mapping: Mapping) => void;
};

const samples = 3;

/** What each column of the file is read as, with its first cells. */
export function MappingTable({ draft, mapping, isDisabled, onChange }: Props) {
  const unread = draft.headers.filter((header, index) => mapping[index] === null && header !== '');
  const rows = draft.headers.map((header, index) => ({ header, index }));
  return (
    <Stack gap={3}>
      <p>
        {unread.length === 0
          ? 'We read every column.'
          : `We don’t read ${unread.length === 1 ? 'this column' : 'these columns'}: ${unread.join(', ')}.`}
      </p>
      <Disclosure summary="How we read the columns">
        <DataTable
          caption="Columns of the file"
          isCaptionHidden
          isDense
          rows={rows}
          rowKey={({ index }) => String(index)}
          columns={[
            {
              id: 'header',
              header: 'In the file',
              cell: ({ header, index }) => header || `Column ${index + 1}`,
            },
            {
              id: 'ours',
              header: 'Read as',
              cell: ({ header, index }) => (
                <span className={styles.choice}>
                  <BareSelect
                    aria-label={`Read ${header || `column ${index + 1}`} as`}
                    value={mapping[index] ?? ''}
                    disabled={isDisabled}
                    onChange={({ target }) => onChange(changed(mapping, index, target.value || null))}
                  >
                    <option value="">Not read</option>
                    {draft.columns.map((column) => (
                      <option key={column} value={column}>
                        {column}
                      </option>
                    ))}
                  </BareSelect>
                </span>
              ),
            },
            {
              id: 'samples',
              header: 'First rows',
              cell: ({ index }) => (
                <Quiet>
                  <span dir="auto">
                    {draft.rows
                      .slice(0, samples)
                      .map((row) => cut(row[index] ?? ''))
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </Quiet>
              ),
            },
          ]}
        />
      </Disclosure>
    </Stack>
  );
}

/** Only one column can be read as the same. */
const changed = (mapping: Mapping, index: number, to: string | null): Mapping =>
  mapping.map((column, at) => (at === index ? to : column === to ? null : column));

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
