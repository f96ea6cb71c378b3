import { Download, Landmark } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { feeCurrencies, type FeeTotals as Totals } from '#contract/fees/fees.ts';
import { feeAgeWords, formatDollars, payerOf } from '#contract/fees/invoice-words.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { describeError } from '#web/lib/api/api.ts';
import { usePreloadWhenIdle } from '#web/lib/lazy/use-preload-when-idle.ts';
import { useMay } from '#web/lib/session/may.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { PagedList } from '#web/ui/paged-list/paged-list.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { FeeEntry } from './fee-entry.tsx';
import { type FeesSearch, feesParams, feesSearchFrom, shownFilters } from './fees-search.ts';
import { useEarlyFeeDialog } from './lazy-fee-dialog.tsx';
import styles from './team-fees.module.css';
import { useFeeTotals, useTeamFees } from './use-team-fees.ts';

const labels = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
  all: 'All',
} as const;

/** What families owe us. The address holds which fees are shown, and whose. */
export function TeamFeesPage() {
  const [params, setParams] = useSearchParams();
  const search = feesSearchFrom(params);
  const { state, family } = search;
  const change = (changes: Partial<FeesSearch>) =>
    setParams(feesParams({ ...search, ...changes }), { preventScrollReset: true });
  return (
    <WorkPage title="Fees" lead="Overdue fees first. All others: newest first." tools={<BookTools />}>
      {family === '' ? (
        <FeeTotals />
      ) : (
        <OfFamily id={family} onAll={() => change({ family: '', state: 'open' })} />
      )}
      <Tabs
        label="Which fees to show"
        selected={state}
        onSelect={(id) => change({ state: shownFilters.find((filter) => filter === id) ?? 'open' })}
        items={shownFilters.map((filter) => ({
          id: filter,
          label: labels[filter],
          panel: <FeeList key={`${filter} ${family}`} search={{ state: filter, family }} />,
        }))}
      />
    </WorkPage>
  );
}

/** Says that only one family's fees are shown, and whose. */
function OfFamily({ id, onAll }: { id: string; onAll: () => void }) {
  // Of its fees, because reading the profile is recorded in the history.
  const [fee] = useTeamFees({ state: 'all', family: id }).items ?? [];
  return (
    <Row gap={3} align="center" className={styles.family}>
      <span dir="auto">Only the fees of {fee ? payerOf(fee) : 'one family'}</span>
      <LinkButton to={adminProfilePath({ role: 'FAMILY_USER', id })} variant="secondary" size="small">
        See the profile
      </LinkButton>
      <Button variant="quiet" size="small" onPress={onAll}>
        Show all families
      </Button>
    </Row>
  );
}

type Sum = Totals['ages'][number]['AUD'];
type Line = { id: string; label: string; AUD: Sum; NZD: Sum };

/** What is open in both currencies; by how long ago it was due when it is unfolded. */
function FeeTotals() {
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

const nothing = {
  open: 'No fee is open',
  overdue: 'No fee is overdue',
  due: 'No fee is open',
  paid: 'No fee has been paid',
  waived: 'No fee has been waived',
  refunded: 'No fee has been refunded',
  all: 'There are no fees yet',
} as const;

/** The fees that a filter finds, and what can be done with each. */
function FeeList({ search }: { search: FeesSearch }) {
  const found = useTeamFees(search);
  const { items, error, isLoading, retry, hasRefreshFailed } = found;
  useEarlyFeeDialog();
  if (isLoading) return <Loading />;
  if (!items) return <LoadFailed title="The fees couldn’t be loaded" error={error} onRetry={retry} />;
  return (
    <Stack>
      {hasRefreshFailed && (
        <FailedAlert tone="notice" title="This list may be out of date" error={error} onRetry={retry} />
      )}
      {items.length === 0 ? (
        <EmptyState title={nothing[search.state]}>
          A fee to join is issued when a family is approved, and a second one when a match becomes active.
        </EmptyState>
      ) : (
        <PagedList
          items={items}
          noun={['fee', 'fees']}
          hasMore={found.hasMore}
          isLoadingMore={found.isLoadingMore}
          moreError={found.hasMoreFailed ? describeError(error) : null}
          onMore={() => void found.loadMore()}
          isEndless
          cards="full"
          occasion={`${search.state} ${search.family}`}
          renderItem={(fee) => <FeeEntry fee={fee} isNameless={search.family !== ''} />}
        />
      )}
    </Stack>
  );
}

const Loading = () => (
  <Stack>
    <VisuallyHidden>
      <p role="status">Loading fees …</p>
    </VisuallyHidden>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </Stack>
);

const load = async () => (await import('./books-dialog.tsx')).BooksDialog;
const BooksDialog = lazyOverlay(load);
const BankDialog = lazyOverlay(async () => (await import('./bank-dialog.tsx')).BankDialog);

/** Saves a file for the books, after asking for which period. */
function BookTools() {
  usePreloadWhenIdle(load);
  if (!useMay('books')) return null;
  return (
    <Row gap={2}>
      <Button
        variant="secondary"
        size="small"
        icon={<Landmark aria-hidden="true" />}
        onPress={() => openOverlay(<BankDialog />)}
      >
        Read a bank’s file
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        onPress={() => openOverlay(<BooksDialog />)}
      >
        Export for accounting
      </Button>
    </Row>
  );
}
