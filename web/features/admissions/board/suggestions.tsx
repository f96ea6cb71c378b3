import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { type BoardSide, roleOnBoard } from '#contract/admissions/admissions.ts';
import { limits } from '#contract/limits.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { adminProfilePath, newMatchPath } from '#contract/routes.ts';
import { fits, type Suggestion } from '#contract/search/fit.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { checksItem } from '#web/features/matches/shared/checks-item.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { fullName, joinWithDots } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './suggestions.module.css';

type Props = { side: BoardSide; id: string; firstName: string };

/** On a profile: under a heading. */
export function SuggestionsSection(props: Props) {
  const titleId = useId();
  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        Who fits <bdi>{props.firstName}</bdi>
      </h2>
      <Suggestions {...props} />
    </Stack>
  );
}

/** The best few of the other side, each with the reasons and a link to the profile. */
export function Suggestions({ side, id, firstName }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.suggestions(id),
    queryFn: ({ signal }) => call(fits.suggestions, { params: { id } }, { signal }),
  });
  const others = side === 'workers' ? 'families' : 'support workers';
  if (!data) {
    return error && !isFetching ? (
      <FailedAlert title="The suggestions couldn’t be loaded" error={error} onRetry={() => void refetch()} />
    ) : (
      <SuggestionSkeletons />
    );
  }
  if (data.length === 0) {
    return (
      <Quiet>
        No {others} are free at the moment. They appear here once they’re ready for matching or unmatched.
      </Quiet>
    );
  }
  return (
    <Stack>
      <Quiet>
        The {others} who fit best, of those ready for matching or unmatched. These are the reasons{' '}
        <bdi>{firstName}</bdi> sees.
      </Quiet>
      <ul className={styles.list}>
        {data.map((person) => (
          <li key={person.id} className={styles.item}>
            <SuggestionCard side={side === 'workers' ? 'families' : 'workers'} person={person} forId={id} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}

type CardProps = {
  side: BoardSide;
  person: Suggestion;
  /** For whom it is a suggestion. */
  forId: string;
};

const SuggestionCard = ({ side, person, forId }: CardProps) => (
  <>
    <Avatar
      name={person.firstName}
      seed={person.id}
      src={photoUrl(person.avatarUrl)}
      size="small"
      onMissing={renewPhotos}
    />
    <Stack gap={2}>
      <div>
        <Link
          className={styles.name}
          to={adminProfilePath({ role: roleOnBoard[side], id: person.id })}
          dir="auto"
        >
          {fullName(person)}
        </Link>
        <Quiet>{joinWithDots([teamStatusLabels[person.status], person.country?.name])}</Quiet>
      </div>
      <CheckList items={reasonsOf(person)} words={kindWords} />
      <IfMay right="admissions">
        <div>
          <LinkButton
            to={newMatchPath(
              { role: roleOnBoard[side], id: person.id },
              { role: roleOnBoard[side === 'workers' ? 'families' : 'workers'], id: forId },
            )}
            variant="secondary"
            size="small"
            aria-label={`Propose a match with ${fullName(person)}`}
          >
            Propose a match
          </LinkButton>
        </div>
      </IfMay>
    </Stack>
  </>
);

const kindWords = { good: 'Fits', bad: 'Doesn’t fit', open: 'To check' };

const toneOf = { fits: 'good', doesNotFit: 'bad', notAnswered: 'open' } as const;

/**
 * The reasons that a card shows: all that does not fit, some of what does, and the checks. What is not
 * answered is a question for the profile.
 */
function reasonsOf({ match: { facts }, checks }: Suggestion) {
  const of = (kind: 'fits' | 'doesNotFit') => facts.filter((fact) => fact.kind === kind);
  const reasons = [...of('fits').slice(0, limits.suggestionReasons), ...of('doesNotFit')];
  return [
    ...reasons.map(({ kind, sentence }) => ({ tone: toneOf[kind], text: sentence })),
    ...checksItem(checks),
  ];
}

const places = [0, 1, 2];

const SuggestionSkeletons = () => (
  <>
    <VisuallyHidden>
      <p role="status">Loading the suggestions …</p>
    </VisuallyHidden>
    <ul className={styles.list} aria-hidden="true">
      {places.map((place) => (
        <li key={place} className={styles.item}>
          <Skeleton shape="control" />
          <Stack gap={2}>
            <Skeleton width="medium" />
            <Skeleton width="long" />
          </Stack>
        </li>
      ))}
    </ul>
  </>
);
