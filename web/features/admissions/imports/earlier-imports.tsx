import { type ImportRecord, imports } from '#contract/admissions/imports.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { countOf, sideWords } from './import-words.ts';

const atOnce = 5;

/** Who imported what, newest first. */
export function EarlierImports() {
  const found = usePages(
    queryKeys.imports(),
    (cursor, signal) =>
      callPage(
        imports.list,
        { query: { limit: atOnce, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    { isShared: true },
  );
  return (
    <Stack as="section" gap={3} align="start" aria-labelledby="earlier-imports">
      <SectionHeading id="earlier-imports">Earlier imports</SectionHeading>
      <ShortList
        found={found}
        gap={3}
        renderItem={(record) => (
          <li key={record.id}>
            <p>
              {sideWords[record.side]} from <bdi>{record.fileName}</bdi>: {countsOf(record)}
            </p>
            <Quiet size="body">
              {record.importedBy ?? 'Someone whose account is gone'}, {formatDayOf(record.importedAt)},{' '}
              {timeOf(new Date(record.importedAt))}
            </Quiet>
          </li>
        )}
      />
    </Stack>
  );
}

const countsOf = ({ added, changed, unchanged, leftOut }: ImportRecord) =>
  [
    `${added} new`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    countOf(leftOut, 'row left out', 'rows left out'),
  ].join(', ');
