import { useId } from 'react';
import { Link } from 'react-router';
import { routes } from '#contract/routes.ts';
import { type IntroductionRequest, introductions } from '#contract/search/introductions.ts';
import { callPage } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { usePages } from '#web/lib/api/use-pages.ts';
import { formatDayMonthYear, today } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ShortList } from '#web/ui/short-list/short-list.tsx';
import styles from './introductions.module.css';
import { stateWords } from './state-words.ts';

/** For the team: every introduction that somebody has asked for, or that was asked for with them. */
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
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>Requests for an introduction</h2>
      <ShortList
        found={found}
        className={styles.requests}
        renderItem={(request) => <Request key={request.id} request={request} profileId={profileId} />}
      />
    </section>
  );
}

const dayOf = (moment: string) => formatDayMonthYear(today(new Date(moment)));

function Request({ request, profileId }: { request: IntroductionRequest; profileId: string }) {
  const { from, to, message, askedAt, closedAt } = request;
  const { tone, words, ended } = stateWords(request);
  const isOwn = from.id === profileId;
  return (
    <li className={styles.entry}>
      <span>
        {isOwn ? 'Asked to meet ' : 'Asked for by '}
        <PersonLink person={isOwn ? to : from} /> <Badge tone={tone}>{words}</Badge>
      </span>
      {message && (
        <blockquote className={styles.quote} dir="auto">
          {message}
        </blockquote>
      )}
      <span className={styles.when}>
        {dayOf(askedAt)}
        {closedAt && `, ${ended} on ${dayOf(closedAt)}`}
      </span>
    </li>
  );
}

function PersonLink({ person }: { person: IntroductionRequest['from'] }) {
  const view = person.role === 'FAMILY_USER' ? routes.adminFamilyView : routes.adminSupportWorkerView;
  return (
    <Link to={`${view}/${person.id}`}>
      <bdi>{fullName(person)}</bdi>
    </Link>
  );
}
