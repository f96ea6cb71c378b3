import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { declineWords } from '#contract/conversations/decline-words.ts';
import { actsInConversation } from '#contract/conversations/transitions.ts';
import type { Role } from '#contract/enums.ts';
import { profilePath, routes } from '#contract/routes.ts';
import { safetyDialogs } from '#contract/texts/dialogs/blocks-and-reports.ts';
import { messageDialogs } from '#contract/texts/dialogs/messages.ts';
import picture from '#web/content/pictures/not-found.svg';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed/load-failed.tsx';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { ContactDetailsPanel } from './contact-details/contact-details-panel.tsx';
import { conversationQuery, rememberConversation } from './conversation-query.ts';
import styles from './conversation-view.module.css';
import { nameOf, stateOf } from './list/item-words.ts';
import type { Log } from './log/join-logs.ts';
import { loadOlder, logQuery } from './log/log-query.ts';
import { MessageLog } from './log/message-log.tsx';
import { RequestBar } from './request/request-bar.tsx';
import { useSeen } from './use-seen.ts';
import { Composer } from './writing/composer.tsx';
import { useText } from './writing/draft-text.ts';
import { usePending } from './writing/outbox.ts';
import { type Hindrance, useHindrance } from './writing/send-pending.ts';
import { SilenceNote } from './writing/silence-note.tsx';

/** What other features bring to a conversation. */
export type ConversationSlots = {
  /** On a request: the card of the person who wrote, with what fits. */
  card: (person: { id: string; name: string }) => ReactNode;
  /** Block and report. */
  safety: (about: {
    person: { id: string; name: string };
    onBlocking: (isBlocking: boolean) => void;
  }) => ReactNode;
  /** Finds whom one was with that is not shown any more: undefined until that is known, null where there was none. */
  closed: (
    conversationId: string,
    show: (person: { id: string; name: string } | null | undefined) => ReactNode,
  ) => ReactNode;
  report: (person: { id: string; name: string }) => ReactNode;
};

type Props = { id: string; slots: ConversationSlots };

export function ConversationView({ id, slots }: Props) {
  // Whoever is blocked is gone before this page is.
  const [isBlocking, setIsBlocking] = useState(false);
  const conversation = useQuery({ ...conversationQuery(id), enabled: !isBlocking });
  const hasOtherLeft = conversation.data?.silence === 'left';
  const log = useQuery({ ...logQuery(id, hasOtherLeft), enabled: !isBlocking });
  const error = conversation.error ?? log.error;
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  // What was kept from an earlier visit may lack the messages that are new.
  const isFresh = conversation.isFetchedAfterMount && log.isFetchedAfterMount;
  if (isGone)
    return slots.closed(id, (person) =>
      person === undefined ? (
        <LoadingConversation />
      ) : (
        <NoConversation id={id} report={person && { name: person.name, button: slots.report(person) }} />
      ),
    );
  if (conversation.data && log.data && isFresh)
    return (
      <Arriving
        conversation={conversation.data}
        log={log.data}
        hasOtherLeft={hasOtherLeft}
        slots={slots}
        onBlocking={setIsBlocking}
      />
    );
  if (error && isFresh) {
    return (
      <div className={styles.middle}>
        <PageHeading isSmall>Conversation</PageHeading>
        <LoadFailed
          title="This conversation didn’t load"
          error={error}
          onRetry={() => {
            void conversation.refetch();
            void log.refetch();
          }}
        />
      </div>
    );
  }
  return <LoadingConversation />;
}

type LoadedProps = {
  conversation: Conversation;
  log: Log;
  hasOtherLeft: boolean;
  slots: ConversationSlots;
  onBlocking: (isBlocking: boolean) => void;
};

/** Nobody has more new messages than this loaded before the conversation opens. */
const mostPages = 10;

/** Loads older messages until the first new one is there. */
function Arriving(props: LoadedProps) {
  const { conversation, log, hasOtherLeft } = props;
  const { id } = conversation;
  const [seenBefore] = useState(conversation.seenNumber);
  const [pages, setPages] = useState(1);
  const reachesNew = (log.messages[0]?.number ?? 0) <= seenBefore + 1 || log.olderCursor === null;
  const [hasArrived, setHasArrived] = useState(reachesNew);
  if (!hasArrived && (reachesNew || pages >= mostPages)) setHasArrived(true);
  useEffect(() => {
    if (hasArrived) return;
    let isCurrent = true;
    loadOlder(id, hasOtherLeft).then(
      () => isCurrent && setPages(pages + 1),
      () => isCurrent && setPages(mostPages),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, hasOtherLeft, hasArrived, pages]);
  return hasArrived ? <LoadedConversation {...props} /> : <LoadingConversation />;
}

function LoadedConversation({ conversation, log, hasOtherLeft, slots, onBlocking }: LoadedProps) {
  const { id, other, state, silence } = conversation;
  const name = nameOf(conversation);
  const hindrance = useHindrance();
  const pending = usePending().filter(({ conversationId }) => conversationId === id);
  const onShown = useSeen(conversation);
  const [couldWrite] = useState(silence === null);
  // Keeps what is being typed, even when it can't be sent any more.
  const typed = useText(id);
  const canWrite = silence === null || pending.length > 0 || (typed !== '' && couldWrite);
  const person = other.id !== null ? { id: other.id, name } : null;
  const acts = actsInConversation(state, conversation);
  const isRequest = acts.includes('decline');
  const { mine, theirs } = conversation.contactDetails;
  const onDeclined = useFocusAfterDecline(rememberConversation);
  return (
    <div className={styles.view}>
      <Header conversation={conversation} name={name}>
        {person && slots.safety({ person, onBlocking })}
      </Header>
      {acts.includes('offerContactDetails') ? (
        <ContactDetailsPanel conversation={conversation} name={name} />
      ) : (
        <div />
      )}
      <MessageLog
        conversation={conversation}
        log={log}
        pending={pending.map(({ key, text, sentAt }) => ({ key, text, sentAt, mark: markOf(hindrance) }))}
        name={name}
        hasOtherLeft={hasOtherLeft}
        end={
          <>
            {isRequest && person && slots.card(person)}
            <Declined conversation={conversation} name={name} />
          </>
        }
        startsAtTop={isRequest}
        onShown={onShown}
      />
      <div className={styles.writing}>
        {isRequest && <RequestBar conversationId={id} name={name} onDeclined={onDeclined} />}
        {silence !== null && pending.length === 0 && (
          <SilenceNote conversation={conversation} silence={silence} name={name} />
        )}
        {canWrite ? (
          <Composer
            conversationId={id}
            name={name}
            isAnswer={state !== 'open'}
            hasContactDetails={mine !== null && theirs !== null}
            waiting={pending.length > 0 && hindrance ? waitingWords(hindrance) : null}
          />
        ) : (
          <WereWriting>{typed}</WereWriting>
        )}
      </div>
    </div>
  );
}

const markOf = (hindrance: Hindrance | null): string =>
  hindrance === null
    ? 'Sending …'
    : hindrance === 'logged-out'
      ? 'Waiting for you'
      : 'Waiting for a connection';

const waitingWords = (hindrance: Hindrance): string =>
  messageDialogs.unsent[hindrance === 'logged-out' ? 'loggedOut' : hindrance];

/** The button that was pressed goes with the request. */
function useFocusAfterDecline(onDeclined: (conversation: Conversation) => void) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    document.querySelector<HTMLElement>('h1')?.focus();
  });
  return (conversation: Conversation) => {
    isWanted.current = true;
    onDeclined(conversation);
  };
}

type HeaderProps = { conversation: Conversation; name: string; children: ReactNode };

/** The head of a conversation: name, link to the profile, and menu. */
function Header({ conversation, name, children }: HeaderProps) {
  const { id, other } = conversation;
  const role = useSession()?.user.role;
  const state = stateOf(conversation);
  return (
    <header className={styles.header}>
      <Avatar
        name={other.firstName ?? ''}
        seed={other.id ?? id}
        src={photoUrl(other.avatarUrl)}
        size="small"
      />
      <div className={styles.who}>
        <PageHeading isSmall>
          <VisuallyHidden>Conversation with </VisuallyHidden>
          {name}
        </PageHeading>
        {other.id !== null && other.isListed && role !== undefined && (
          <Link to={profilePath({ role: otherSideOf(role), id: other.id })}>
            See profile<VisuallyHidden> of {name}</VisuallyHidden>
          </Link>
        )}
      </div>
      {state && (
        <div className={styles.state}>
          <Badge tone={state.tone}>{state.words}</Badge>
        </div>
      )}
      {children}
    </header>
  );
}

const otherSideOf = (role: Role) => (role === 'FAMILY_USER' ? 'SUPPORT_WORKER' : 'FAMILY_USER');

/** The sentence with which a request was declined, to both. */
function Declined({
  conversation: { declined, isMine },
  name,
}: {
  conversation: Conversation;
  name: string;
}) {
  if (!declined) return null;
  return (
    <div className={styles.declined}>
      <p>{isMine ? `${name} says:` : 'You said:'}</p>
      <blockquote className={styles.quote} dir="auto">
        {declineWords[declined.reason]}
        {declined.note && `\n${declined.note}`}
      </blockquote>
    </div>
  );
}

const LoadingConversation = () => (
  <div className={styles.loading} aria-busy="true">
    <VisuallyHidden>
      <h1>Conversation</h1>
      <span role="status">Loading …</span>
    </VisuallyHidden>
    <Skeleton shape="heading" width="medium" />
    <Skeleton width="long" />
    <Skeleton width="medium" />
    <Skeleton width="long" />
  </div>
);

type GoneProps = {
  id: string;
  /** Null for one that never was, and one of other people: nobody learns which. */
  report: { name: string; button: ReactNode } | null;
};

/** A closed conversation says the same to both, so neither learns who closed it. What was being typed can be copied. */
function NoConversation({ id, report }: GoneProps) {
  const typed = useText(id);
  const seeOthers = <LinkButton to={routes.messages}>See your messages</LinkButton>;
  return (
    <div className={styles.middle}>
      {report ? (
        <>
          <PageHeading isSmall>This conversation has closed</PageHeading>
          <EmptyState
            title={`You and ${report.name} can’t write here any more`}
            action={
              <Row gap={3}>
                {seeOthers}
                {report.button}
              </Row>
            }
          >
            {safetyDialogs.report.later}
          </EmptyState>
        </>
      ) : (
        <>
          <PageHeading isSmall>This conversation isn’t here</PageHeading>
          <EmptyState picture={<img src={picture} alt="" />} title="We can’t find it" action={seeOthers}>
            The link may be incomplete.
          </EmptyState>
        </>
      )}
      <WereWriting>{typed}</WereWriting>
    </div>
  );
}

/** What was being typed in a conversation where nothing can be sent any more. */
const WereWriting = ({ children: typed }: { children: string }) =>
  typed !== '' && (
    <div className={styles.declined}>
      <p>You were writing:</p>
      <blockquote className={styles.quote} dir="auto">
        {typed}
      </blockquote>
    </div>
  );
