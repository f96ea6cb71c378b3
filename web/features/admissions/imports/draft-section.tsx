import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type ImportDraft,
  type ImportRecord,
  type ImportReport,
  imports,
} from '#contract/admissions/imports.ts';
import { call } from '#web/lib/api/api.ts';
import { callForFile } from '#web/lib/api/fetch-file.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useGoneSignal } from '#web/lib/use-gone-signal.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { announce } from '#web/ui/live-region/announcer.ts';
import { ProgressBar } from '#web/ui/progress-bar/progress-bar.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { wordsOf } from './choose-table.tsx';
import { countOf, obstacleIn, reportSentence, sideWords, stageWords } from './import-words.ts';
import { MappingTable } from './mapping-table.tsx';
import { ReportRows } from './report-rows.tsx';
import { type Decisions, type RunPlan, useRun } from './use-run.ts';

type Props = { draft: ImportDraft; onLeave: () => void; onWritten: (record: ImportRecord) => void };

/** A table that was chosen: how it's read, what will come of it, and the decision to write it. */
export function DraftSection({ draft, onLeave, onWritten }: Props) {
  const client = useQueryClient();
  const [mapping, setMapping] = useState(draft.mapping);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [report, setReport] = useState<ImportReport | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [leavesOutRefused, setLeavesOutRefused] = useState(false);
  const { run, stage, isRunning, error, cancel } = useRun(draft.id, (end) => {
    if ('report' in end) {
      setReport(end.report);
      announce(`The report is ready. ${reportSentence(end.report)}`);
    } else if ('written' in end) {
      void client.invalidateQueries({ queryKey: queryKeys.imports() });
      onWritten(end.written);
    } else setRefused(end.refused);
  });
  const ask = (changes: Partial<RunPlan> = {}) => {
    setRefused(null);
    return run({ mapping, decisions, leavesOutRefused, writes: null, ...changes });
  };
  const isFirst = useRef(true);
  // Once: what follows is asked for by presses.
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void ask();
  });
  const leave = useMutation({
    mutationFn: () => call(imports.remove, { params: { id: draft.id } }),
    onSettled: onLeave,
  });
  const obstacle = report && obstacleIn(report, leavesOutRefused);
  return (
    <Stack as="section" gap={5} aria-labelledby="draft">
      <SectionHeading id="draft">
        {sideWords[draft.side]} in {draft.fileName}
      </SectionHeading>
      <MappingTable
        draft={draft}
        mapping={mapping}
        isDisabled={isRunning}
        onChange={(changed) => {
          setMapping(changed);
          void ask({ mapping: changed });
        }}
      />
      {isRunning && (
        <Stack gap={3} align="start">
          {stage ? (
            <ProgressBar
              label={stageWords[stage.stage]}
              value={stage.done}
              max={Math.max(1, stage.of)}
              words={`${stage.done} of ${stage.of}`}
            />
          ) : (
            <Row align="center">
              <Spinner />
              Reading the file …
            </Row>
          )}
          <Button variant="secondary" size="small" onPress={cancel}>
            Stop
          </Button>
        </Stack>
      )}
      {error !== null && !isRunning && (
        <Alert tone="error" title="Nothing was written">
          {wordsOf(error)}
        </Alert>
      )}
      {refused && !isRunning && (
        <Alert tone="error" title="Nothing was written">
          {refused}
        </Alert>
      )}
      {!report && !isRunning && (
        <Row>
          <Button onPress={() => void ask()}>Read the file again</Button>
        </Row>
      )}
      {report && !isRunning && (
        <>
          <p>{reportSentence(report)}</p>
          {report.passedOver > 0 && (
            <p>
              {countOf(report.passedOver, 'row repeats', 'rows repeat')} the headers, and we pass over it.
            </p>
          )}
          <ReportRows
            report={report}
            decisions={decisions}
            onDecide={(changed) => {
              setDecisions(changed);
              void ask({ decisions: changed });
            }}
          />
          <SaveReport id={draft.id} mapping={mapping} decisions={decisions} />
          {report.counts.refused > 0 && (
            <Checkbox
              name="leavesOutRefused"
              value={leavesOutRefused}
              onChange={setLeavesOutRefused}
              onBlur={() => undefined}
            >
              Leave out {countOf(report.counts.refused, 'row that', 'rows that')} can’t be taken, and import
              the others
            </Checkbox>
          )}
          {obstacle && <p id="obstacle">{obstacle}</p>}
          <Alert>
            New people are hidden from everyone but your team until they come themselves. This mails nobody
            and issues no fees. Either every row is written or none.
          </Alert>
        </>
      )}
      <Row>
        <Button variant="secondary" isPending={leave.isPending} onPress={() => leave.mutate()}>
          Choose another file
        </Button>
        {report && !isRunning && (
          <Button
            isDisabled={obstacle !== null}
            {...(obstacle !== null && { 'aria-describedby': 'obstacle' })}
            onPress={() => void ask({ writes: report.mark })}
          >
            Import {countOf(report.counts.added + report.counts.changed, 'person', 'people')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

type SaveProps = { id: string; mapping: ImportDraft['mapping']; decisions: Decisions };

function SaveReport({ id, mapping, decisions }: SaveProps) {
  const goneSignal = useGoneSignal();
  const save = useMutation({
    mutationFn: async () => {
      const body = {
        mapping,
        decisions: Object.entries(decisions).map(([row, one]) => ({ row: Number(row), ...one })),
      };
      const { file, fileName } = await callForFile(
        imports.report,
        { params: { id }, body },
        { signal: goneSignal() },
      );
      saveFile(file, fileName);
      announce(`Saved as ${fileName}`);
    },
  });
  return (
    <Stack gap={2} align="start">
      <Button variant="secondary" size="small" isPending={save.isPending} onPress={() => save.mutate()}>
        Save the report as a file
      </Button>
      {save.error && <Alert tone="error">{wordsOf(save.error)}</Alert>}
    </Stack>
  );
}
