import { Handshake } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type MatchCounts, type MatchStateFilter, matchStateFilters } from '#contract/matches/matches.ts';
import { routes } from '#contract/routes.ts';
import { useMatchCounts } from '#web/features/matches/team/use-team-matches.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { filterFrom, filterParams } from './matches-search.ts';
import { MatchesView } from './matches-view.tsx';
import { WithoutRecord } from './without-record.tsx';

const labels: Record<MatchStateFilter, string> = {
  open: 'Open',
  proposed: 'Proposed',
  agreed: 'Both said yes',
  active: 'Active',
  ended: 'Ended',
  all: 'All',
};

/** Every match on record, for the team. The address holds the filter. */
export function TeamMatchesPage() {
  const [params, setParams] = useSearchParams();
  const state = filterFrom(params);
  const counts = useMatchCounts();
  return (
    <Stack gap={5}>
      <Row justify="between" align="end" gap={4}>
        <PageHeading lead="Who is matched with whom, and what is left to do. The newest one comes first.">
          Matches
        </PageHeading>
        <LinkButton to={routes.adminNewMatch} icon={<Handshake aria-hidden="true" />}>
          Propose a match
        </LinkButton>
      </Row>
      {counts && counts.withoutRecord > 0 && <WithoutRecord count={counts.withoutRecord} />}
      <Tabs
        label="Which matches to show"
        selected={state}
        onSelect={(id) =>
          setParams(filterParams(matchStateFilters.find((filter) => filter === id) ?? 'open'), {
            preventScrollReset: true,
          })
        }
        items={matchStateFilters.map((tab) => ({
          id: tab,
          label: labels[tab],
          count: counts && countOf(tab, counts),
          panel: <MatchesView key={tab} state={tab} />,
        }))}
      />
    </Stack>
  );
}

/** Undefined where nobody counts: what has ended only grows. */
function countOf(filter: MatchStateFilter, { proposed, agreed, active }: MatchCounts): number | undefined {
  if (filter === 'open') return proposed + agreed + active;
  if (filter === 'ended' || filter === 'all') return undefined;
  return { proposed, agreed, active }[filter];
}
