import { feeCurrencies, type FeeTotals as Totals } from '#contract/fees/fees.ts';
import { feeAgeWords, formatDollars } from '#contract/fees/invoice-words.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import styles from './team-fees.module.css';
import { useFeeTotals } from './use-team-fees.ts';

type Sum = Totals['ages'][number]['AUD'];
type Line = { id: string; label: string; AUD: Sum; NZD: Sum };

/** What is open in both currencies; by how long ago it was due when it is unfolded. */
export function FeeTotals() {
  const { data, error, isFetching, refetch } = useFeeTotals();
  if (!data && error && !isFetching)
    return <FailedAlert title="The sums couldn’t be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="control" />;
  const lines = linesOf(data);
  return (
    <Disclosure isFlush summary={`Outstanding: ${totalWords(lines.at(-1))}`}>
      <DataTable
        caption="Outstanding, by age"
        isCaptionHidden
        columns={[
          { id: 'age', header: 'Age', cell: ({ label }) => label },
          ...feeCurrencies.map((currency) => ({
            id: currency,
            header: currency,
            isNumber: true,
            cell: (line: Line) => <Amount sum={line[currency]} />,
          })),
        ]}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </Disclosure>
  );
}

/** '$9,000.00 AUD in 8 fees and $3,000.00 NZD in 2 fees'. */
const totalWords = (total: Line | undefined): string =>
  feeCurrencies
    .flatMap((currency) => {
      const { fees = 0, cents = 0 } = total?.[currency] ?? {};
      return fees === 0 ? [] : [`${formatDollars(cents)} ${currency} in ${feesInWords(fees)}`];
    })
    .join(' and ') || 'nothing';

const feesInWords = (fees: number) => (fees === 1 ? '1 fee' : `${fees} fees`);

const Amount = ({ sum: { fees, cents } }: { sum: Sum }) =>
  fees === 0 ? (
    <span>None</span>
  ) : (
    <span className={styles.sum}>
      {formatDollars(cents)}
      <span className={styles.many}>{feesInWords(fees)}</span>
    </span>
  );

function linesOf({ ages }: Totals): Line[] {
  const all = (currency: 'AUD' | 'NZD'): Sum =>
    ages.reduce(
      (sum, age) => ({ fees: sum.fees + age[currency].fees, cents: sum.cents + age[currency].cents }),
      { fees: 0, cents: 0 },
    );
  return [
    ...ages.map(({ age, AUD, NZD }) => ({ id: age, label: feeAgeWords[age], AUD, NZD })),
    { id: 'all', label: 'Total', AUD: all('AUD'), NZD: all('NZD') },
  ];
}
