import { useId } from 'react';
import { Link } from 'react-router';
import { type IntroductionRequest, introductions } from '#contract/admissions/introductions.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './introductions.module.css';
import { stateWords } from './state-words.ts';

/** For the team: every introduction that this person has asked for, and every request to meet this person. */
export function RequestsSection({ profileId }: { profileId: string }) {
  const id = useId();
  const found = usePages(queryKeys.introductionRequests(profileId), (cursor, signal) =>
    callPage(
      introductions.requests,
      { query: { profileId, state: 'all', ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  );
  return (
    <Stack as="section" aria-labelledby={id}>
      <h2 id={id}>Introduction requests</h2>
      <ShortList
        found={found}
        gap={1}
        renderItem={(request) => <Request key={request.id} request={request} profileId={profileId} />}
      />
    </Stack>
  );
}

function Request({ request, profileId }: { request: IntroductionRequest; profileId: string }) {
  const { from, to, message, askedAt, closedAt } = request;
  const { tone, words, ended } = stateWords(request);
  const isOwn = from.id === profileId;
  return (
    <Stack as="li" gap={1} className={styles.teamRequest}>
      <span>
        {isOwn ? 'Asked to meet ' : 'Request from '}
        <PersonLink person={isOwn ? to : from} /> <Badge tone={tone}>{words}</Badge>
      </span>
      {message && (
        <blockquote className={styles.quote} dir="auto">
          {message}
        </blockquote>
      )}
      <Quiet as="span">
        {formatDayOf(askedAt)}
        {closedAt && `, ${ended} on ${formatDayOf(closedAt)}`}
      </Quiet>
    </Stack>
  );
}

/** Links to the team's view of a person; an administrator has no profile. */
function PersonLink({ person }: { person: IntroductionRequest['from'] }) {
  const { id, role } = person;
  const name = <bdi>{fullName(person)}</bdi>;
  return role === 'ADMIN' ? name : <Link to={adminProfilePath({ id, role })}>{name}</Link>;
}
