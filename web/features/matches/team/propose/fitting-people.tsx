import { useQuery } from '@tanstack/react-query';
import type { ConversationState } from '#contract/conversations/conversations.ts';
import { limits } from '#contract/limits.ts';
import { type MatchSuggestion, matches } from '#contract/matches/matches.ts';
import { checksItem } from '#web/features/matches/shared/checks-item.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { PersonSummary } from './person-summary.tsx';
import styles from './propose.module.css';
import type { Side } from './use-chosen.ts';

type Props = {
  /** For whom, and which side they look for. */
  of: { id: string; firstName: string };
  side: Side;
  onChoose: (id: string) => void;
};

/** The people who fit someone best, with reasons, checks, and contact so far. */
export function FittingPeople({ of, side, onChoose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.matchSuggestions(of.id),
    queryFn: ({ signal }) => call(matches.suggestions, { params: { profileId: of.id } }, { signal }),
  });
  return (
    <Stack gap={3}>
      <h3>
        Who fits <bdi>{of.firstName}</bdi>
      </h3>
      {!data ? (
        error && !isFetching ? (
          <FailedAlert
            title="The suggestions couldn’t be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <p role="status">Loading the suggestions …</p>
            <Skeleton shape="card" />
          </>
        )
      ) : data.length === 0 ? (
        <Quiet>
          Nobody is free at the moment. They appear here once they’re ready for matching or unmatched. You can
          also search for someone by name.
        </Quiet>
      ) : (
        <>
          <Quiet>
            The ones who fit best, of those ready for matching or unmatched. These are the reasons{' '}
            <bdi>{of.firstName}</bdi> sees.
          </Quiet>
          <ul className={styles.list}>
            {data.map((person) => (
              <li key={person.id}>
                <PersonSummary side={side} person={{ ...person, countryName: person.country?.name }}>
                  <CheckList items={reasonsOf(person)} words={kindWords} />
                  <Marks person={person} />
                  <div>
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Choose ${fullName(person)}`}
                      onPress={() => onChoose(person.id)}
                    >
                      Choose
                    </Button>
                  </div>
                </PersonSummary>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

const kindWords = { good: 'Fits', bad: 'Doesn’t fit', open: 'To check' };

/** Some of what fits, all that does not, and the checks. */
function reasonsOf({ match, checks }: MatchSuggestion) {
  const of = (kind: 'fits' | 'doesNotFit', tone: 'good' | 'bad') =>
    match.facts.filter((fact) => fact.kind === kind).map(({ sentence }) => ({ tone, text: sentence }));
  return [
    ...of('fits', 'good').slice(0, limits.suggestionReasons),
    ...of('doesNotFit', 'bad'),
    ...checksItem(checks),
  ];
}

const talkWords: Record<ConversationState, string> = {
  asked: 'A first message is waiting for an answer',
  open: 'They talk with each other',
  declined: 'One of them would rather not talk now',
  closed: 'They’ve talked',
};

const Marks = ({
  person: { hasOpenMatch, conversation, introductionAskedAt },
}: {
  person: MatchSuggestion;
}) =>
  (hasOpenMatch || conversation || introductionAskedAt) && (
    <p className={styles.marks}>
      {hasOpenMatch && <Badge tone="warn">They have an open match already</Badge>}
      {conversation && (
        <Badge tone="notice">
          {talkWords[conversation.state]}, last on {formatDayOf(conversation.lastAt)}
        </Badge>
      )}
      {introductionAskedAt && (
        <Badge tone="notice">Introduction asked for on {formatDayOf(introductionAskedAt)}</Badge>
      )}
    </p>
  );
