import { FileArchive } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { privacyRequestTransitions } from '#contract/admissions/privacy-request-transitions.ts';
import type {
  PrivacyRequest,
  PrivacyRequestAct,
  PrivacyRequestEntry,
} from '#contract/admissions/privacy-requests.ts';
import { adminProfilePath, routes } from '#contract/routes.ts';
import { actsIn } from '#contract/transitions.ts';
import { formatDayMonthYear, joinWithDots } from '#contract/words.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { MenuButton } from '#web/ui/menu-button/menu-button.tsx';
import { lazyOverlay } from '#web/ui/overlay/lazy-overlay.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './privacy-requests.module.css';
import {
  countryWords,
  kindWords,
  logWords,
  nameOf,
  stateWords,
  stepWords,
  timeTones,
  timeWords,
  wayWords,
} from './request-words.ts';

const FileDialog = lazyOverlay(async () => (await import('./file-dialog.tsx')).FileDialog);
const StepDialog = lazyOverlay(async () => (await import('./step-dialog.tsx')).StepDialog);

type Props = {
  request: PrivacyRequest;
  /** On the profile of the person. */
  isOnProfile?: boolean;
};

/** A privacy request: who asks what and by when, what was done, and what can be done next. */
export function RequestCard({ request, isOnProfile = false }: Props) {
  const id = useId();
  const { person, kind, details, state, time } = request;
  const Heading = isOnProfile ? 'h3' : 'h2';
  return (
    <Card as="article" aria-labelledby={id}>
      <Stack gap={3}>
        <Row gap={2} align="center">
          <Heading id={id} className={styles.title}>
            {isOnProfile ? kindWords[kind] : <bdi>{nameOf(request)}</bdi>}
          </Heading>
          {!isOnProfile && <Badge>{kindWords[kind]}</Badge>}
          <Badge tone={state === 'identity' ? 'notice' : 'neutral'}>{stateWords[state]}</Badge>
          {time && <Badge tone={timeTones[time]}>{timeWords(request)}</Badge>}
        </Row>
        {details && <blockquote className={styles.details}>{details}</blockquote>}
        <SummaryList items={factsOf(request)} />
        <Disclosure isFlush summary={`What we’ve done (${request.log.length})`}>
          <Log log={request.log} />
        </Disclosure>
        <Row gap={2} align="center">
          {person && person.role !== 'ADMIN' && !isOnProfile && (
            <LinkButton
              to={adminProfilePath({ id: person.id, role: person.role })}
              variant="secondary"
              size="small"
            >
              {kind === 'erasure' ? 'Open the profile to erase' : 'Open the profile'}
            </LinkButton>
          )}
          {person && state === 'open' && (
            <IfMay right="exports">
              <Button
                variant="secondary"
                size="small"
                icon={<FileArchive aria-hidden="true" />}
                aria-label={`Save everything about ${nameOf(request)}…`}
                onPress={() => openOverlay(<FileDialog request={request} />)}
              >
                Save everything…
              </Button>
            </IfMay>
          )}
          <IfMay right="admissions">
            <Steps request={request} />
          </IfMay>
        </Row>
        {kind === 'access' && person === null && request.name && (
          <Quiet>
            They have no account. Look for messages of theirs under{' '}
            <Link to={routes.adminRequests}>Requests</Link>.
          </Quiet>
        )}
      </Stack>
    </Card>
  );
}

function factsOf(request: PrivacyRequest) {
  const { way, arrivedOn, country, contact, onBehalfBy, firstDueOn, dueOn } = request;
  return [
    { label: 'Arrived', value: joinWithDots([formatDayMonthYear(arrivedOn), wayWords[way]]) },
    { label: 'Lives in', value: countryWords[country] },
    ...(dueOn === firstDueOn
      ? []
      : [
          {
            label: 'Extended',
            value: `From ${formatDayMonthYear(firstDueOn)} to ${formatDayMonthYear(dueOn)}`,
          },
        ]),
    ...(contact ? [{ label: 'Answer to', value: contact }] : []),
    ...(onBehalfBy ? [{ label: 'Asked by', value: onBehalfBy }] : []),
  ];
}

const Log = ({ log }: { log: readonly PrivacyRequestEntry[] }) => (
  <Stack as="ol" gap={2} className={styles.log}>
    {log.map(({ id, act, by, at, note, until }) => (
      <li key={id}>
        <p>
          {act === 'extended' && until ? `Extended the time to ${formatDayMonthYear(until)}` : logWords[act]}
          {note && (
            <>
              : <span className={styles.note}>{note}</span>
            </>
          )}
        </p>
        <Quiet>
          <bdi>{by?.name ?? 'Someone whose account is gone'}</bdi>,{' '}
          <time dateTime={at}>{formatMoment(at)}</time>
        </Quiet>
      </li>
    ))}
  </Stack>
);

/** The next steps in buttons, the others in a menu. */
function Steps({ request }: { request: PrivacyRequest }) {
  const acts = actsIn(privacyRequestTransitions, request.state, ['team']).filter(
    (act): act is PrivacyRequestAct => act !== 'recorded' && act !== 'file-made',
  );
  const isNext = (act: PrivacyRequestAct) =>
    act === 'answered' || act === 'identity-confirmed' || act === 'reopened' || act === 'noted';
  const open = (act: PrivacyRequestAct) => openOverlay(<StepDialog request={request} act={act} />);
  const others = acts.filter((act) => !isNext(act));
  return (
    <>
      {acts.filter(isNext).map((act) => (
        <Button
          key={act}
          variant={act === 'answered' || act === 'identity-confirmed' ? 'primary' : 'secondary'}
          size="small"
          aria-label={`${stepWords[act].button}: ${nameOf(request)}…`}
          onPress={() => open(act)}
        >
          {`${stepWords[act].button}…`}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuButton
          label="More"
          about={nameOf(request)}
          size="small"
          items={others.map((act) => ({
            id: act,
            label: `${stepWords[act].button}…`,
            onAction: () => open(act),
          }))}
        />
      )}
    </>
  );
}
