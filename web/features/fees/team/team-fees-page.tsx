import { useSearchParams } from 'react-router';
import { payerOf } from '#contract/fees/invoice-words.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { BooksButton } from './books-button.tsx';
import { FeeList } from './fee-list.tsx';
import { FeeTotals } from './fee-totals.tsx';
import { type FeesSearch, feesParams, feesSearchFrom, shownFilters } from './fees-search.ts';
import styles from './team-fees.module.css';
import { useTeamFees } from './use-team-fees.ts';

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
    <WorkPage title="Fees" lead="Overdue fees first. All others: newest first." tools={<BooksButton />}>
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
