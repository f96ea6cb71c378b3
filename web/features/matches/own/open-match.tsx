import { Check, Mail, Receipt } from 'lucide-react';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { Match } from '#contract/matches/matches.ts';
import { type OwnMatch, otherSide, standsAt, waitsForAnswer } from '#contract/matches/own-match.ts';
import { matchArrangementWords, matchHoursWords, matchNames, taskWords } from '#contract/matches/words.ts';
import { conversationPath, profilePath, routes } from '#contract/routes.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { formatDayMonthYear } from '#web/lib/dates.ts';
import { useStanding } from '#web/lib/session/standing.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { ContactLinks } from '#web/ui/contact-links/contact-links.tsx';
import { EmergencyNumbers } from '#web/ui/emergency-numbers/emergency-numbers.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { SupportEmail, SupportPhone } from '#web/ui/support/support.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { Ending } from './ending.tsx';
import styles from './open-match.module.css';
import { stepsOf } from './own-words.ts';
import type { YourMatchSlots } from './slots.ts';

type Props = { own: OwnMatch; slots: YourMatchSlots };

/** One match that is proposed, agreed or active: whom with, where it stands, and what there is to do. */
export function OpenMatch({ own, slots }: Props) {
  const id = useId();
  const { match } = own;
  const heading = useRef<HTMLHeadingElement>(null);
  /** Takes the focus after the pressed button is gone. */
  const done = () => heading.current?.focus();
  const end = () => openOverlay(<EndDialog own={own} onDone={done} />);
  const mustAnswer = waitsForAnswer(own);
  const answer = (
    <Row gap={3}>
      <Button onPress={() => openOverlay(<AcceptDialog own={own} onDone={done} />)}>Say yes</Button>
      <Button variant="secondary" onPress={end}>
        No, thank you
      </Button>
    </Row>
  );
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5}>
        <Head own={own} headingId={id} headingRef={heading} />
        <SummaryList isBrief items={factsOf(own)} />
        <ToDo own={own} answer={answer} />
        {match.state !== 'active' && <MatchSteps own={own} />}
        <Together own={own} slots={slots} />
        <div className={styles.part}>{slots.agreement(own)}</div>
        <SomethingIsWrong own={own} slots={slots} />
        {!mustAnswer && <Ending own={own} onEnd={end} onDone={done} />}
      </Stack>
    </Card>
  );
}

type HeadProps = { own: OwnMatch; headingId: string; headingRef: Ref<HTMLHeadingElement> };

function Head({ own, headingId, headingRef }: HeadProps) {
  const { match, other, name, side } = own;
  const { mayMeet } = useStanding();
  return (
    <header className={styles.head}>
      <Avatar name={name} seed={other?.id ?? match.id} src={photoUrl(other?.avatarUrl)} />
      <div className={styles.names}>
        <h2 ref={headingRef} id={headingId} tabIndex={-1} className={styles.title}>
          {standsAt(own)}
        </h2>
        <Row gap={2} align="center">
          {waitsForAnswer(own) && <Badge tone="notice">It’s your turn</Badge>}
          {match.state === 'agreed' && <Badge>Waiting for our team</Badge>}
          {other?.isListed && mayMeet && (
            <Link to={profilePath({ role: otherSide(side), id: other.id })}>
              See <bdi>{name}</bdi>’s profile
            </Link>
          )}
        </Row>
      </div>
    </header>
  );
}

const factsOf = ({ match }: OwnMatch) => [
  { label: 'Arrangement', value: matchArrangementWords[match.arrangement] },
  { label: 'Start', value: formatDayMonthYear(match.startsOn) },
  {
    label: 'Expected end',
    value: match.expectedEndsOn ? formatDayMonthYear(match.expectedEndsOn) : 'Not decided',
  },
  { label: 'Hours of care', value: match.hoursOfCareRequired && matchHoursWords[match.hoursOfCareRequired] },
  { label: 'Last day', value: match.ending && formatDayMonthYear(match.ending.endsOn) },
];

type Task = Match['toDo'][number];
type ToDoProps = {
  own: OwnMatch;
  /** Yes and no. */
  answer: ReactNode;
};

/** What is left to do and by whom, with what the reader needs for their own part. */
function ToDo({ own, answer }: ToDoProps) {
  const { match, side } = own;
  if (match.toDo.length === 0) return null;
  const words = { reader: side, names: matchNames(match) };
  return (
    <div className={styles.part}>
      <h3>What’s left to do</h3>
      <Stack as="ul" gap={3} className={styles.tasks}>
        {match.toDo.map((task) => (
          <li key={`${task.what}/${task.who}`} data-own={task.who === side || undefined}>
            <span>{taskWords(task, words)}</span>
            {task.who === side && <OwnPart task={task} match={match} answer={answer} />}
          </li>
        ))}
      </Stack>
    </div>
  );
}

type PartProps = { task: Task; match: Match; answer: ReactNode };

function OwnPart({ task: { what }, match: { conversationId }, answer }: PartProps) {
  if (what === 'accept') return answer;
  if (what === 'pay')
    return (
      <LinkButton variant="secondary" size="small" to={routes.familyFees}>
        See the fee and how to pay it
      </LinkButton>
    );
  if (what === 'share-contact-details' && conversationId)
    return (
      <LinkButton variant="secondary" size="small" to={conversationPath(conversationId)}>
        Share them in your conversation
      </LinkButton>
    );
  return null;
}

/** What the two have with each other: words and contact details. */
function Together({ own, slots }: { own: OwnMatch; slots: YourMatchSlots }) {
  const { match, name, side, other } = own;
  const { conversationId, contactDetails, toDo } = match;
  const theyMayShare = toDo.some(
    ({ what, who }) => what === 'share-contact-details' && who === otherSide(side),
  );
  return (
    <div className={styles.part}>
      <h3>
        You and <bdi>{name}</bdi>
      </h3>
      {contactDetails && (
        <p>
          <ContactLinks name={name} mobile={contactDetails.phone} email={contactDetails.email} />
        </p>
      )}
      {!contactDetails && theyMayShare && (
        <p>
          <bdi>{name}</bdi>’s phone number or email will appear here once you’ve both shared yours in your
          conversation.
        </p>
      )}
      <Row gap={3}>
        {conversationId && (
          <LinkButton
            variant="secondary"
            to={conversationPath(conversationId)}
            icon={<Mail aria-hidden="true" />}
          >
            Open your conversation
          </LinkButton>
        )}
        {!conversationId && other?.isListed && slots.write({ id: other.id, name })}
        {side === 'FAMILY_USER' && (
          <LinkButton variant="secondary" to={routes.familyFees} icon={<Receipt aria-hidden="true" />}>
            Your fees
          </LinkButton>
        )}
      </Row>
      {!other?.isListed && (
        <p>You can’t write to each other here at the moment. Our team can help you: the number is below.</p>
      )}
    </div>
  );
}

/** Never behind a menu: people look for it when they have little strength to look. */
function SomethingIsWrong({ own: { other, name }, slots }: { own: OwnMatch; slots: YourMatchSlots }) {
  return (
    <div className={styles.part}>
      <h3>Is something not right?</h3>
      <EmergencyNumbers />
      <p>
        Tell us early, even if it seems small. Call <SupportPhone />, write to <SupportEmail /> or{' '}
        <Link to={routes.contactUs}>send us a message</Link>.
      </p>
      {other && <div>{slots.report({ id: other.id, name })}</div>}
    </div>
  );
}

/** The way of a match that has not begun: what is done, and who is next. */
function MatchSteps({ own }: { own: OwnMatch }) {
  return (
    <ol className={styles.steps} aria-label="Steps of this match">
      {stepsOf(own).map(({ title, text, isDone }, index) => (
        <li key={title} className={styles.step} data-done={isDone || undefined}>
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <Check /> : index + 1}
          </span>
          <span>
            <span className={styles.stepTitle}>{title}</span>
            <VisuallyHidden>{isDone ? ', done: ' : ', still to come: '}</VisuallyHidden>
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
