import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#web/lib/api/api.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import type { CardPerson, CardTools } from './cards/card-tools.ts';
import { useCardTools } from './cards/use-card-tools.ts';
import styles from './find-page.module.css';
import { FindResults, type ResultsProps } from './find-results.tsx';
import { findTabFrom } from './find-tab.ts';
import { FindTabs } from './find-tabs.tsx';
import type { QueryByIds } from './marks/use-marked.ts';
import { MessagesPanel } from './messages-panel.tsx';
import { NotApproved } from './not-approved.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** What other domains bring to both searches. */
export type FindSlots = {
  /** The way to contact with somebody, on their card. */
  contact: (person: CardPerson) => ReactNode;
  /** Under the messages: what one has asked for. */
  asked: ReactNode;
  /** For those who do not see the other side yet: what comes next. */
  journey: ReactNode;
  /** Says why neither contact nor profiles open yet. */
  refusal: (props: { isOpen: boolean; onClose: () => void }) => ReactNode;
};

type Props<Person extends { id: string }> = FindSlots &
  Pick<ResultsProps<Person>, 'found' | 'noun' | 'nobody'> & {
    heading: string;
    lead: string;
    form: ReactNode;
    /** Stays the same for one search. */
    searchKey: string;
    /** For the lists that the browser keeps. */
    queryByIds: QueryByIds<Person>;
    renderCard: (person: Person, tools: CardTools) => ReactNode;
  };

/** Section 2: where one side looks for the other. What is searched for stands in the address. */
export function FindPage<Person extends { id: string }>(props: Props<Person>) {
  const { heading, lead, form, found, noun, nobody, searchKey, renderCard } = props;
  const { contact, asked, journey, refusal } = props;
  const [params] = useSearchParams();
  const tab = findTabFrom(params);
  const { isAdmin, isApproved } = useStanding();
  const { tools, marks, isRefused, onRefusalRead } = useCardTools({ tab, contact });
  const isShutOut = found.error instanceof ApiError && found.error.code === 'not-approved';
  const render = (person: Person) => renderCard(person, tools);
  // The key lets each result be announced.
  const results = (
    <FindResults key={searchKey} found={found} noun={noun} nobody={nobody} renderCard={render} />
  );
  return (
    <div className={styles.page}>
      <PageHeading lead={lead}>{heading}</PageHeading>
      {!isAdmin && (
        <div className={styles.panels}>
          <ProfilePanel />
          <MessagesPanel>{asked}</MessagesPanel>
        </div>
      )}
      {isShutOut ? (
        <NotApproved>{journey}</NotApproved>
      ) : (
        <>
          {/* Not yet, where it would only flash up. */}
          {(isAdmin || isApproved || found.items) && form}
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
      {refusal({ isOpen: isRefused, onClose: onRefusalRead })}
    </div>
  );
}
