import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Fee, fees } from '#contract/fees/fees.ts';
import { formatCents, payerOf } from '#contract/fees/invoice-words.ts';
import { limits } from '#contract/limits.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { ApiError, call, callPage, describeError } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { CloseButton } from '#web/ui/dialog/close-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { type BankLine, type BankReading, readBankRows } from './bank-lines.ts';
import styles from './team-fees.module.css';
import { useReloadFees } from './use-team-fees.ts';

/** Marks fees as paid by what a bank's file says. The file stays in the browser; each payment is confirmed by a person. */
export function BankDialog() {
  const open = useOpenFees();
  const [reading, setReading] = useState<(BankReading & { id: number }) | null>(null);
  /** Of the files that were read. */
  const count = useRef(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const read = async (file: File, fees: readonly Fee[]) => {
    setProblem(null);
    setReading(null);
    try {
      const found = readBankRows(await rowsOf(file), fees);
      count.current += 1;
      setReading({ ...found, id: count.current });
      announce(summaryOf(found));
    } catch (error) {
      setProblem(error instanceof UnreadableError ? error.message : describeError(error));
    }
  };
  return (
    <Dialog title="Payments in a bank’s file" size="large" isDismissable={false} isBusy={isBusy}>
      <Stack>
        <p>
          In online banking, download your account’s transactions as a CSV file. Then choose that file here.
          We look for the numbers of open invoices. The file stays on your device: we save only what you
          confirm.
        </p>
        {open.error && !open.isFetching && (
          <LoadFailed
            title="The open invoices couldn’t be loaded"
            error={open.error}
            onRetry={() => void open.refetch()}
          />
        )}
        {!open.data && open.isFetching && <Skeleton shape="control" />}
        {open.data && !isBusy && (
          <FileDrop
            label="Choose a file"
            purpose="Bank’s file"
            accept=".csv,.txt,text/csv,text/plain"
            isSingle
            help="CSV, up to 5 MB and 20,000 lines."
            onFiles={([file]) => {
              if (file) void read(file, open.data);
            }}
          />
        )}
        {problem && <Alert tone="error">{problem}</Alert>}
        {reading ? (
          <Payments key={reading.id} reading={reading} isBusy={isBusy} onBusy={setIsBusy} />
        ) : (
          <DialogButtons>
            <CloseButton>Close</CloseButton>
          </DialogButtons>
        )}
      </Stack>
    </Dialog>
  );
}

/** Every open fee, page by page. */
function useOpenFees() {
  return useQuery({
    queryKey: [...queryKeys.feesAll(), 'open', 'whole'],
    queryFn: async ({ signal }) => {
      const found: Fee[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await callPage(
          fees.list,
          { query: { state: 'open', limit: limits.pageSize, ...(cursor && { cursor }) } },
          { signal },
        );
        found.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor);
      return found;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

const mostBytes = 5_000_000;
const mostLines = 20_000;

/** Asked for when a file is chosen: nothing else here reads CSV. */
async function rowsOf(file: File): Promise<string[][]> {
  if (file.size > mostBytes)
    throw new UnreadableError('This file is larger than 5 MB. Download fewer months, then choose that file.');
  const text = await file.text();
  if (text.includes('\0') || text.startsWith('PK'))
    throw new UnreadableError(
      'This isn’t a CSV file. In online banking, choose CSV when you download your transactions.',
    );
  const { default: papa } = await import('papaparse');
  const { data, errors, meta } = papa.parse<string[]>(text, { skipEmptyLines: true, preview: mostLines });
  // More would hold the page for a second or two.
  if (meta.truncated)
    throw new UnreadableError(
      `This file has more than ${mostLines.toLocaleString('en-AU')} lines. Download fewer months, then choose that file.`,
    );
  // The lines after it would be one with it, and one's amount be taken for another's.
  if (errors.some(({ code }) => code === 'MissingQuotes'))
    throw new UnreadableError(
      'A quotation mark in this file isn’t closed, so its lines can’t be told apart. Save it anew in online banking.',
    );
  return data;
}

function summaryOf({ lines, closed, others }: BankReading): string {
  const named = ['No line names an open invoice.', 'One line names an open invoice.'][lines.length];
  return [
    named ?? `${lines.length} lines name open invoices.`,
    ...(closed > 0 ? [`Lines with an invoice that isn’t open: ${closed}.`] : []),
    ...(others > 0 ? [`Lines without one of our invoice numbers: ${others}.`] : []),
  ].join(' ');
}

type PaymentsProps = { reading: BankReading; isBusy: boolean; onBusy: (isBusy: boolean) => void };
type Outcome = { isPaid: boolean; words: string };

function Payments({ reading, isBusy, onBusy }: PaymentsProps) {
  const { lines } = reading;
  const reload = useReloadFees();
  const seen = new Set<string>();
  const first = lines.map(({ fee }) => {
    const isFirst = !seen.has(fee.id);
    seen.add(fee.id);
    return isFirst;
  });
  const [chosen, setChosen] = useState(() =>
    lines.map(({ isExact, on }, index) => isExact && on !== null && first[index]),
  );
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({});
  const left = lines.flatMap((_, index) => (chosen[index] && !outcomes[index]?.isPaid ? [index] : []));
  const confirm = async () => {
    onBusy(true);
    let paid = 0;
    for (const index of left) {
      const line = lines[index];
      const outcome = line && (await markAsPaid(line));
      if (!outcome) continue;
      paid += outcome.isPaid ? 1 : 0;
      setOutcomes((before) => ({ ...before, [index]: outcome }));
    }
    onBusy(false);
    reload();
    announce(paid === left.length ? `${paid} marked as paid` : `${paid} of ${left.length} marked as paid`);
  };
  return (
    <Stack>
      <p role="status">{summaryOf(reading)}</p>
      <Stack as="ul" gap={3}>
        {lines.map((line, index) => (
          <li key={line.id}>
            <Payment
              line={line}
              isAgain={!first[index]}
              isChosen={chosen[index] ?? false}
              isDisabled={isBusy || outcomes[index]?.isPaid === true}
              outcome={outcomes[index]}
              onChoose={(isChosen) => setChosen(chosen.with(index, isChosen))}
            />
          </li>
        ))}
      </Stack>
      <DialogButtons>
        <CloseButton>{left.length === 0 ? 'Close' : 'Cancel'}</CloseButton>
        {left.length > 0 && (
          <Button isPending={isBusy} onPress={() => void confirm()}>
            {left.length === 1 ? 'Mark one as paid' : `Mark ${left.length} as paid`}
          </Button>
        )}
      </DialogButtons>
    </Stack>
  );
}

async function markAsPaid({ fee: { id, version }, on, words }: BankLine): Promise<Outcome> {
  try {
    await call(fees.change, {
      params: { id },
      body: {
        state: 'paid',
        method: 'bank-transfer',
        reference: words.slice(0, limits.line),
        version,
        ...(on !== null && { on }),
      },
    });
    return { isPaid: true, words: 'Marked as paid. The family gets an email that says so.' };
  } catch (error) {
    const [mistake] = (error instanceof ApiError && error.problem.errors) || [];
    return { isPaid: false, words: mistake ? `${mistake.message}.` : describeError(error) };
  }
}

type PaymentProps = {
  line: BankLine;
  /** Another line of the file names the same invoice before it. */
  isAgain: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  outcome: Outcome | undefined;
  onChoose: (isChosen: boolean) => void;
};

function Payment({ line, isAgain, isChosen, isDisabled, outcome, onChoose }: PaymentProps) {
  const { fee, on, isExact, words } = line;
  return (
    <Stack gap={1}>
      <Checkbox
        name={`pay-${fee.invoiceNumber}`}
        value={isChosen}
        isDisabled={isDisabled}
        onChange={onChoose}
      >
        <span dir="auto">
          {fee.invoiceNumber} of {payerOf(fee)}, {formatCents(fee.amountCents, fee.currency)}
          {on && `, paid on ${formatDayMonthYear(on)}`}
        </span>
      </Checkbox>
      <div className={styles.bankLine}>
        {!isExact && <Badge tone="warn">Amount doesn’t match</Badge>}
        {isAgain && <Badge tone="warn">Same invoice again</Badge>}
        {on === null && <Badge tone="warn">No date in the file: we’ll use today</Badge>}
        <Quiet>{words}</Quiet>
        {outcome && <Alert tone={outcome.isPaid ? 'success' : 'error'}>{outcome.words}</Alert>}
      </div>
    </Stack>
  );
}
