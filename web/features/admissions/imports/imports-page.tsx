import { useState } from 'react';
import type { ImportDraft, ImportRecord } from '#contract/admissions/imports.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { ChooseTable } from './choose-table.tsx';
import { DraftSection } from './draft-section.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { countOf } from './import-words.ts';
import { Invitations } from './invitations.tsx';

/** People who were known before, for leads: a table is chosen, read, reported and imported; then its people are invited. */
export function ImportsPage() {
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [written, setWritten] = useState<ImportRecord | null>(null);
  const begin = (chosen: ImportDraft | null) => {
    setDraft(chosen);
    setWritten(null);
  };
  return (
    <WorkPage title="Import" lead="Bring people whom you already know.">
      <Stack gap={6}>
        {written && <Done record={written} onAgain={() => begin(null)} />}
        {!written &&
          (draft ? (
            <DraftSection
              key={draft.id}
              draft={draft}
              onLeave={() => begin(null)}
              onWritten={(record) => {
                setDraft(null);
                setWritten(record);
                announce('Imported. Nobody has been emailed.');
              }}
            />
          ) : (
            <ChooseTable onChosen={begin} />
          ))}
        <Invitations />
        <EarlierImports />
      </Stack>
    </WorkPage>
  );
}

const Done = ({ record, onAgain }: { record: ImportRecord; onAgain: () => void }) => (
  <Alert tone="success" title="Imported">
    <Stack gap={3} align="start">
      <p>
        From {record.fileName}: {countOf(record.added, 'new person', 'new people')},{' '}
        {countOf(record.changed, 'change', 'changes')}. Nobody has been emailed, and only your team sees the
        new people. Invite them below when you’re ready.
      </p>
      <Row>
        <Button variant="secondary" size="small" onPress={onAgain}>
          Import another file
        </Button>
      </Row>
    </Stack>
  </Alert>
);
