import { Flag, Handshake, HeartHandshake, type LucideIcon, Mail, MailX, MessageCircle } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Link } from 'react-router';
import type { WorkAct, WorkItem } from '#contract/admissions/work-list.ts';
import { matchSideWords } from '#contract/matches/words.ts';
import { adminMatchPath, adminProfilePath, newMatchPath } from '#contract/routes.ts';
import { DuplicateMark } from '#web/features/admissions/duplicates/duplicate-mark.tsx';
import { useContactTime } from '#web/features/admissions/office-hours/use-contact-time.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { IfMay } from '#web/lib/session/may.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { shownEmail } from '#web/lib/shown-email.ts';
import { fullName } from '#web/lib/text.ts';
import { Alert } from '#web/ui/alert/alert.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './item-card.module.css';
import {
  actWords,
  answersOf,
  isAboutSafety,
  isNotWell,
  isOverdue,
  kindWords,
  leftWords,
  matchTitle,
  personWhoLeft,
  standingWords,
  stateWords,
  titleOf,
  twoOf,
  unreachableLead,
  waitingWords,
} from './item-words.ts';
import { LongText } from './long-text.tsx';
import { Notes } from './notes.tsx';
import { stepLabels, stepsFor } from './steps.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useStep } from './use-step.ts';

type Props = {
  item: WorkItem;
  /** Called when someone reads or changes the item, so that the list keeps it. */
  onTouch: () => void;
} & ItemSlots;

/** What other domains bring to an item. */
export type ItemSlots = {
  /** What can be done about the person whom a report is about. */
  reportActions: (report: NonNullable<WorkItem['report']>) => ReactNode;
};

/** A request, a message or a report: who asks what, what the team has done, and what can be done next. */
export function ItemCard({ item, onTouch, reportActions }: Props) {
  const headingId = useId();
  const ownId = useSession()?.user.id;
  const { run, pending, problem } = useStep(item);
  const { card, state } = useItemFocus(item.version, onTouch);
  const title = titleOf(item);
  const { introduction, contactMessage, report, firstMessage, match, unreachable } = item;
  const words = (introduction ?? contactMessage)?.message ?? report?.words;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <div ref={card} className={styles.item}>
        <ItemHead {...{ item, headingId, ownId }} now={new Date()} stateRef={state} />
        {(words || report || firstMessage || match || unreachable || introduction?.isBlocked) && (
          <Stack className={styles.part}>
            {words && (
              <blockquote className={styles.quote}>
                <LongText text={words} of="the message" />
              </blockquote>
            )}
            {contactMessage && <ContactWays message={contactMessage} />}
            {introduction?.isBlocked && (
              <Alert tone="notice">
                One of them has blocked the other. Please don’t introduce them, and don’t tell either.
              </Alert>
            )}
            {report && reportActions(report)}
            {match && (
              <Stack gap={2}>
                {answersOf(match).map(({ side, line, words: said }) => (
                  <Stack key={side} gap={2}>
                    <p>{line}</p>
                    {said && (
                      <blockquote className={styles.quote}>
                        <LongText text={said} of={`what ${matchSideWords[side].toLowerCase()} said`} />
                      </blockquote>
                    )}
                  </Stack>
                ))}
                <p>
                  <Link to={adminMatchPath(match.id)}>
                    Open the match<VisuallyHidden>: {title}</VisuallyHidden>
                  </Link>
                </p>
              </Stack>
            )}
            {unreachable && <WhatTheServerSaid unreachable={unreachable} />}
            {firstMessage && (
              <Quiet>
                <bdi>{firstMessage.to.firstName}</bdi> isn’t approved yet, so they only know that someone
                would like to talk. Once approved, <bdi>{firstMessage.to.firstName}</bdi> can read the
                message. Our team doesn’t read it.
              </Quiet>
            )}
          </Stack>
        )}
        <Stack className={classNames(styles.part, styles.work)}>
          <ActList acts={item.acts} title={title} ownId={ownId} />
          {problem && <Alert tone="error">{problem}</Alert>}
          <IfMay right="admissions">
            <Row gap={2} align="center" className={styles.actions}>
              {stepsFor(item, ownId).map((step, index) => (
                <Button
                  key={step}
                  variant={index === 0 && step !== 'reopen' && step !== 'takeOver' ? 'primary' : 'secondary'}
                  size="small"
                  isPending={pending === step}
                  aria-label={`${stepLabels[step]}: ${title}`}
                  onPress={() => void run(step)}
                >
                  {stepLabels[step]}
                </Button>
              ))}
              <Notes itemId={item.id} title={title} onOpen={onTouch} />
              <ProposeLink item={item} title={title} />
            </Row>
          </IfMay>
        </Stack>
      </div>
    </Card>
  );
}

/** Where a family and a support worker are known, and nothing speaks against bringing them together. */
function ProposeLink({ item, title }: { item: WorkItem; title: string }) {
  const two = twoOf(item);
  if (!two?.to || item.report || item.introduction?.isBlocked) return null;
  const [from, to] = [personOf(two.from), personOf(two.to)];
  if (!from || !to || from.role === to.role) return null;
  return (
    <LinkButton
      to={newMatchPath(from, to)}
      variant="secondary"
      size="small"
      aria-label={`Propose a match: ${title}`}
    >
      Propose a match
    </LinkButton>
  );
}

/** An administrator is not matched with anybody. */
const personOf = ({ id, role }: NonNullable<WorkItem['introduction']>['from']) =>
  role === 'ADMIN' ? null : { id, role };

const icons: Record<WorkItem['kind'], LucideIcon> = {
  introduction: Handshake,
  message: Mail,
  report: Flag,
  'first-message': MessageCircle,
  match: HeartHandshake,
  unreachable: MailX,
};

const tones = { open: 'notice', taken: 'neutral', done: 'good', withdrawn: 'warn' } as const;

type HeadProps = {
  item: WorkItem;
  headingId: string;
  ownId: string | undefined;
  now: Date;
  /** Takes the focus after a step, because the pressed button disappears. */
  stateRef: Ref<HTMLParagraphElement>;
};

/** Who asks what, since when, and who works on it. */
function ItemHead({ item, headingId, ownId, now, stateRef }: HeadProps) {
  const { contactMessage, state, askedAt } = item;
  const Icon = icons[item.kind];
  const two = twoOf(item);
  const waiting = waitingWords(item, now);
  const { time } = useContactTime();
  const isOpen = state === 'open' || state === 'taken';
  // Only who asks, or whose address it is. The other of two has an entry of their own.
  const markable = [two?.from, item.unreachable?.person, contactMessage?.account].flatMap((one) => one ?? []);
  const isLate = isOpen && time !== null && isOverdue(time, askedAt, now);
  return (
    <Stack gap={1}>
      <p className={styles.kind}>
        <Icon aria-hidden="true" />
        <span>{kindWords(item)}&nbsp;·</span>
        <time dateTime={askedAt}>{formatMoment(askedAt)}</time>
      </p>
      <h2 id={headingId} className={styles.title}>
        {two && (
          <>
            <PersonLink person={two.from} /> {two.verb}{' '}
            {two.to ? <PersonLink person={two.to} /> : personWhoLeft}
          </>
        )}
        {item.match && matchTitle(item.match)}
        {item.unreachable && (
          <>
            {unreachableLead} <PersonLink person={item.unreachable.person} />
          </>
        )}
        {contactMessage && (
          <>
            Message from <bdi>{contactMessage.name}</bdi>
          </>
        )}
      </h2>
      {two && (
        <Quiet>
          {standingWords(two.from)} {two.preposition}{' '}
          {two.to ? standingWords(two.to) : item.report && leftWords(item.report.aboutRole)}
        </Quiet>
      )}
      <p ref={stateRef} tabIndex={-1} className={styles.state}>
        {isAboutSafety(item) && <Badge tone="bad">Safety</Badge>}
        {isNotWell(item) && <Badge tone="bad">Not going well</Badge>}
        <Badge tone={tones[state]}>{stateWords(item, ownId)}</Badge>
        {markable.map(({ id }) => (
          <DuplicateMark key={id} id={id} />
        ))}
        {waiting && <Badge tone={isLate ? 'warn' : 'neutral'}>{waiting}</Badge>}
      </p>
    </Stack>
  );
}

/** Links to the team's view of a person; an administrator has no profile. */
function PersonLink({ person }: { person: NonNullable<WorkItem['introduction']>['from'] }) {
  const { id, role } = person;
  const name = <bdi>{fullName(person)}</bdi>;
  return role === 'ADMIN' ? name : <Link to={adminProfilePath({ id, role })}>{name}</Link>;
}

type WaysProps = { message: NonNullable<WorkItem['contactMessage']> };

/** People write phone numbers with spaces and brackets; a link to call one holds the digits alone. */
const dialled = (phoneNumber: string) => phoneNumber.replaceAll(/[^\d+]/g, '');

/** How to answer the sender. */
function ContactWays({ message: { email, phoneNumber, account } }: WaysProps) {
  const number = dialled(phoneNumber ?? '');
  return (
    <dl className={styles.ways}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{shownEmail(email)}</a>
        </dd>
      </div>
      {phoneNumber && (
        <div>
          <dt>Phone</dt>
          <dd>{number === '' ? phoneNumber : <a href={`tel:${number}`}>{phoneNumber}</a>}</dd>
        </div>
      )}
      {account && (
        <div>
          <dt>Account with this email address</dt>
          <dd>
            <PersonLink person={account} />, {standingWords(account)}
          </dd>
        </div>
      )}
    </dl>
  );
}

type UnreachableProps = { unreachable: NonNullable<WorkItem['unreachable']> };

/** What is known of an address that takes no mails, and what to do about it. */
function WhatTheServerSaid({ unreachable: { email, since, answer } }: UnreachableProps) {
  if (since === null) return <p>This person’s email address takes our emails again.</p>;
  return (
    <Stack gap={2}>
      <p>
        Since <time dateTime={since}>{formatMoment(since)}</time>, a mail server has refused our emails to{' '}
        <bdi>{shownEmail(email)}</bdi>. Ring them, and ask for the right address.
      </p>
      <Quiet>
        The server said: <bdi>{answer}</bdi>
      </Quiet>
    </Stack>
  );
}

type ActListProps = { acts: readonly WorkAct[]; title: string; ownId: string | undefined };

/** What the team has done and noted, oldest first. */
function ActList({ acts, title, ownId }: ActListProps) {
  if (acts.length === 0) return null;
  return (
    <Stack as="ol" gap={2} className={styles.list} aria-label={`Notes and steps: ${title}`}>
      {acts.map((act) => {
        const { id, at, note } = act;
        return (
          <li key={id} className={note === null ? styles.step : styles.note}>
            <p className={styles.who}>
              {actWords(act, ownId)}&nbsp;· <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {note !== null && <LongText text={note} of="the note" />}
          </li>
        );
      })}
    </Stack>
  );
}
