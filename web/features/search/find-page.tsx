import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#web/lib/api/api.ts';
import { useIsShutOut, useStanding } from '#web/lib/session/standing.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import type { CardPerson, CardTools } from './cards/card-tools.ts';
import styles from './find-page.module.css';
import { FindResults, type ResultsProps } from './find-results.tsx';
import { findTabFrom } from './find-tab.ts';
import { FindTabs } from './find-tabs.tsx';
import type { QueryByIds } from './marks/use-marked.ts';
import { type News, Panels } from './panels.tsx';
import { useCardTools } from './use-card-tools.ts';

/** The least that is known of somebody who was found. */
type Found = { id: string };

/** What other features bring to both searches. */
export type FindSlots = {
  /** On a card: the ways to get in touch, to block and to report. */
  contact: (person: CardPerson) => ReactNode;
  /** Blocks or reports somebody, on a card without contact. */
  safety: (person: CardPerson) => ReactNode;
  /** A notice above the search. */
  notice?: ReactNode;
  news: News;
  /** In place of the search, for those who may not see the other side yet. */
  shutOut: ReactNode;
  /** Says why neither contact nor profiles are open yet. */
  onRefused: () => void;
};

type Props<Person extends Found> = FindSlots &
  Pick<ResultsProps<Person>, 'found' | 'noun' | 'nobody'> & {
    heading: string;
    lead: string;
    form: ReactNode;
    /** Changes with each new search. */
    searchKey: string;
    /** Reads the people on the lists that this browser keeps. */
    queryByIds: QueryByIds<Person>;
    renderCard: (person: Person, tools: CardTools) => ReactNode;
  };

/** Section 2: where one side looks for the other. The address holds the search. */
export function FindPage<Person extends Found>(props: Props<Person>) {
  const { heading, lead, form, found, noun, nobody, searchKey, renderCard } = props;
  const { contact, safety, notice, news, shutOut, onRefused } = props;
  const [params] = useSearchParams();
  const tab = findTabFrom(params);
  const { isAdmin, mayMeet } = useStanding();
  const { tools, marks } = useCardTools({ tab, contact, safety, onRefused });
  // The browser may not know yet that the team has set another status.
  const isRefusedNow = found.error instanceof ApiError && found.error.code === 'not-approved';
  const isShutOut = useIsShutOut() || isRefusedNow;
  const render = (person: Person) => renderCard(person, tools);
  // The key makes each new result announce itself.
  const results = (
    <FindResults
      key={searchKey}
      found={found}
      noun={noun}
      nobody={nobody}
      renderCard={render}
      hasTabs={!isAdmin}
    />
  );
  return (
    <div className={styles.page}>
      <div className={classNames(styles.top, mayMeet && styles.short)}>
        <PageHeading lead={lead} isSmall>
          {heading}
        </PageHeading>
        {!isAdmin && <Panels news={news} isShort={mayMeet} />}
      </div>
      {notice}
      {isShutOut ? (
        shutOut
      ) : (
        <>
          {form}
          {isAdmin ? (
            results
          ) : (
            <FindTabs
              tab={tab}
              marks={marks}
              found={found}
              results={results}
              noun={noun}
              queryByIds={props.queryByIds}
              renderCard={render}
            />
          )}
        </>
      )}
    </div>
  );
}
