import { Handshake } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type MatchCounts, type MatchStateFilter, matchStateFilters } from '#contract/matches/matches.ts';
import { routes } from '#contract/routes.ts';
import { useMatchCounts } from '#web/features/matches/team/use-team-matches.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { WorkPage } from '#web/ui/work-page/work-page.tsx';
import { filterFrom, filterParams } from './matches-search.ts';
import styles from './matches-view.module.css';
import { MatchesView } from './matches-view.tsx';

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
    <WorkPage
      title="Matches"
      lead="Newest first."
      tools={
        <>
          {counts && counts.withoutRecord > 0 && <WithoutRecord count={counts.withoutRecord} />}
          <IfMay right="admissions">
            <LinkButton to={routes.adminNewMatch} size="small" icon={<Handshake aria-hidden="true" />}>
              Propose a match
            </LinkButton>
          </IfMay>
        </>
      }
    >
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
    </WorkPage>
  );
}

/** Undefined where nobody counts: what has ended only grows. */
function countOf(filter: MatchStateFilter, { proposed, agreed, active }: MatchCounts): number | undefined {
  if (filter === 'open') return proposed + agreed + active;
  if (filter === 'ended' || filter === 'all') return undefined;
  return { proposed, agreed, active }[filter];
}

const matched = (tab: '' | 'families') =>
  `${routes.adminLanding}?${new URLSearchParams({ ...(tab && { tab }), status: 'MATCHED' })}`;

/** People who were set to Matched without a match on record, and where to find them. */
const WithoutRecord = ({ count }: { count: number }) => (
  <div className={styles.without}>
    <Disclosure
      summary={`${count} ${count === 1 ? 'person is' : 'people are'} Matched with no match on record`}
    >
      <Stack gap={3}>
        <p>
          Their status was changed by hand. The board and their profile say so; propose the match there to put
          it on record.
        </p>
        <Row gap={2}>
          <LinkButton to={matched('families')} variant="secondary" size="small">
            Find matched families
          </LinkButton>
          <LinkButton to={matched('')} variant="secondary" size="small">
            Find matched support workers
          </LinkButton>
        </Row>
      </Stack>
    </Disclosure>
  </div>
);
