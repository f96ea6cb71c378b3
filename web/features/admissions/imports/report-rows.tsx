import { useState } from 'react';
import {
  type ImportReport,
  type RowDecision,
  type RowOutcome,
  rowOutcomes,
} from '#contract/admissions/imports.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { countOf, outcomeTones, outcomeWords, sameWords } from './import-words.ts';
import type { Decisions } from './use-run.ts';

type ReportRow = ImportReport['rows'][number];
type Props = { report: ImportReport; decisions: Decisions; onDecide: (decisions: Decisions) => void };

/** The outcomes with how many rows each has, of which one is shown. Rows to look at come first. */
export function ReportRows({ report, decisions, onDecide }: Props) {
  const [shown, setShown] = useState<RowOutcome | null>(null);
  const there = rowOutcomes.filter((outcome) => report.counts[outcome] > 0);
  const first = (['refused', 'doubtful', 'changed', 'added'] as const).find((one) => there.includes(one));
  const outcome = shown !== null && there.includes(shown) ? shown : (first ?? there[0] ?? null);
  const [typed, setTyped] = useState<Decisions>(decisions);
  const rows = report.rows.filter((row) => row.outcome === outcome);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(decisions);
  return (
    <Stack gap={4}>
      {there.length > 1 && (
        <RadioGroup
          label="Show rows"
          name="outcome"
          layout="row"
          value={outcome}
          options={there.map((value) => ({
            value,
            label: `${outcomeWords[value]}: ${report.counts[value]}`,
          }))}
          onChange={(value) => setShown(value as RowOutcome)}
          onBlur={() => undefined}
        />
      )}
      <Stack as="ul" gap={3} aria-label="Rows">
        {rows.map((row) => (
          <Card key={row.row} as="li" padding="snug">
            <ReportEntry
              row={row}
              decision={typed[row.row]}
              onDecide={(decision) => setTyped({ ...typed, [row.row]: decision })}
            />
          </Card>
        ))}
      </Stack>
      {outcome && rows.length < report.counts[outcome] && (
        <p>
          Only the first {rows.length} of {countOf(report.counts[outcome], 'row', 'rows')} are here. The
          report as a file has all of them.
        </p>
      )}
      {isChanged && (
        <Row>
          <Button onPress={() => onDecide(typed)}>Use these decisions</Button>
        </Row>
      )}
    </Stack>
  );
}

type EntryProps = {
  row: ReportRow;
  decision: Decisions[number] | undefined;
  onDecide: (decision: { decision: RowDecision; into?: string }) => void;
};

function ReportEntry({ row, decision, onDecide }: EntryProps) {
  const { outcome, name, email, refusals, candidates, changes, notes, mayStayApart } = row;
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3}>
        <p>
          <strong>
            Row {row.row}
            {name && ': '}
            <bdi>{name}</bdi>
          </strong>{' '}
          <Quiet>{email}</Quiet>
        </p>
        <Badge tone={outcomeTones[outcome]}>{outcomeWords[outcome]}</Badge>
      </Row>
      {refusals.map(({ column, reason }) => (
        <p key={column + reason}>
          <strong>{column}:</strong> {reason}
        </p>
      ))}
      {changes.length > 0 && <p>Changes {changes.join(', ')}.</p>}
      {notes.map((note) => (
        <Quiet key={note}>{note}</Quiet>
      ))}
      {outcome === 'doubtful' && (
        <RadioGroup
          label={`Row ${row.row} may be somebody we know`}
          name={`decision-${row.row}`}
          value={decision ? choiceOf(decision) : null}
          options={[
            ...candidates.map(({ key, name: who, email: at, isOfFile, reasons }) => ({
              value: `merge ${key}`,
              label: isOfFile ? `Merge into row ${key}, ${who}` : `Merge into ${who}, ${at}`,
              help: reasons.map((reason) => sameWords[reason]).join(', '),
            })),
            ...(mayStayApart ? [{ value: 'apart', label: 'Keep apart: it’s somebody else' }] : []),
            { value: 'out', label: 'Leave this row out' },
          ]}
          onChange={(value) => value && onDecide(decisionOf(value))}
          onBlur={() => undefined}
        />
      )}
    </Stack>
  );
}

const choiceOf = ({ decision, into }: Decisions[number]) =>
  decision === 'merge' ? `merge ${into ?? ''}` : decision;

function decisionOf(value: string): { decision: RowDecision; into?: string } {
  const [decision, into] = value.split(' ');
  return { decision: decision as RowDecision, ...(into && { into }) };
}
