import { ArrowDown } from 'lucide-react';
import { Fragment, memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';
import { FailedAlert } from '#web/ui/load-failed/failed-alert.tsx';
import { useOverflow } from '#web/ui/scroll-area/use-overflow.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { byDay } from './days.ts';
import { type Entry, entriesOf, type PendingEntry } from './entries.ts';
import type { Log } from './join-logs.ts';
import { loadOlder } from './log-query.ts';
import styles from './message-log.module.css';
import { newerRun, olderRun, type Run, runAround, runAtEnd, shortened } from './mounted-run.ts';
import { useLogPlace } from './use-log-place.ts';

type Props = {
  conversation: Conversation;
  log: Log;
  pending: readonly PendingEntry[];
  /** Of the other. */
  name: string;
  hasOtherLeft: boolean;
  /** Below the messages. */
  end: ReactNode;
  /** It opens at its top, as a request does with what is below it. */
  startsAtTop: boolean;
  /** The newest message of the other that has been in view. */
  onShown: (number: number) => void;
};

/** The messages of a conversation: older ones load as one goes up, and what is read stays where it is. */
export function MessageLog(props: Props) {
  const { conversation, log, pending, name, hasOtherLeft, end, startsAtTop, onShown } = props;
  const { id, seenNumber } = conversation;
  const { messages } = log;
  const [first, last] = [messages[0]?.number ?? 0, messages.at(-1)?.number ?? 0];
  // Where nothing comes before it, all of it is new.
  const [newFrom, setNewFrom] = useState(() => (seenNumber === 0 ? null : firstOfOther(log, seenNumber)));
  const [wanted, setWanted] = useState<Run>(() =>
    newFrom === null ? runAtEnd(last) : runAround(newFrom, last),
  );
  const older = useOlder(id, hasOtherLeft);
  const run = shortened(wanted, last);
  const hasOlder = run.from > first || log.olderCursor !== null;

  const showOlder = () => {
    if (run.from > first) setWanted(olderRun(run, first));
    else if (log.olderCursor !== null) older.load();
  };
  const place = useLogPlace({
    startsAt: startsAtTop ? 'top' : newFrom === null ? 'end' : 'new',
    seenBefore: seenNumber,
    isWhole: run.to >= last,
    onNear: (side) => {
      if (side === 'newer') setWanted(newerRun(run, last));
      else if (older.error === null) showOlder();
    },
  });
  const { shown, isAtEnd } = place;
  const overflows = useOverflow(place.box);
  useEffect(() => onShown(shown), [shown, onShown]);

  const showEnd = () => {
    setWanted(runAtEnd(last));
    place.goTo('end');
  };

  useNews(log, (arrived) => {
    if (document.visibilityState === 'visible') return announce(newsWords(arrived, name));
    // A return to this window begins with what is new.
    if (!place.isFollowing() || (newFrom !== null && newFrom > shown)) return;
    setNewFrom(firstOfOther(log, shown));
    place.goTo('new');
  });
  const ownKey = pending.at(-1)?.key;
  const followOwn = useEffectEvent(showEnd);
  const before = useRef(ownKey);
  useEffect(() => {
    if (ownKey !== undefined && ownKey !== before.current) followOwn();
    before.current = ownKey;
  }, [ownKey]);

  const mounted = messages.filter(({ number }) => number >= run.from && number <= run.to);
  const days = byDay(entriesOf(mounted, run.to >= last ? pending : [], conversation));
  const unseen = messages.filter(({ isMine, number }) => !isMine && number > shown).length;
  return (
    <div className={styles.frame}>
      {/* Each new message of the other is announced once, in `useNews`: what is added above, or is one's own, is no news. */}
      <div
        ref={place.box}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        tabIndex={overflows ? 0 : undefined}
        onScroll={place.onScroll}
      >
        <div ref={place.content} className={styles.content}>
          {older.error !== null && <FailedAlert error={older.error} onRetry={older.load} />}
          {hasOlder && older.error === null && (
            <div className={styles.older}>
              <Button variant="quiet" size="small" isPending={older.isLoading} onPress={showOlder}>
                Show older messages
              </Button>
            </div>
          )}
          {days.map(({ key, title, items }) => (
            <section key={key} className={styles.day} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ol className={styles.messages}>
                {items.map((entry) => (
                  <Fragment key={entry.key}>
                    {entry.number === newFrom && newFrom !== null && (
                      <li className={styles.new} data-new="">
                        New
                      </li>
                    )}
                    <MessageItem {...entry} name={name} />
                  </Fragment>
                ))}
              </ol>
            </section>
          ))}
          {end}
        </div>
      </div>
      {!isAtEnd && !startsAtTop && (
        <div className={styles.down}>
          <Button
            variant={unseen > 0 ? 'primary' : 'secondary'}
            size="small"
            icon={<ArrowDown aria-hidden="true" />}
            onPress={() => {
              showEnd();
              place.box.current?.focus({ preventScroll: true });
            }}
          >
            {unseen === 0 ? 'Newest' : unseen === 1 ? 'New message' : `${unseen} new messages`}
          </Button>
        </div>
      )}
    </div>
  );
}

const firstOfOther = ({ messages }: Log, after: number): number | null =>
  messages.find(({ isMine, number }) => !isMine && number > after)?.number ?? null;

/** Calls back with the messages of the other that have come while the log is open. */
function useNews({ messages }: Log, onNews: (arrived: Log['messages']) => void): void {
  const last = messages.at(-1)?.number ?? 0;
  const before = useRef(last);
  const tell = useEffectEvent((after: number) => {
    const arrived = messages.filter(({ isMine, number }) => !isMine && number > after);
    if (arrived.length > 0) onNews(arrived);
  });
  useEffect(() => {
    if (last > before.current) tell(before.current);
    before.current = last;
  }, [last]);
}

const newsWords = (arrived: Log['messages'], name: string): string =>
  arrived.length > 3
    ? `${arrived.length} new messages from ${name}`
    : arrived.map(({ text }) => `${name}: ${text ?? ''}`).join('. ');

/** Loads older messages, one page at a time. */
function useOlder(id: string, hasOtherLeft: boolean) {
  const [state, setState] = useState<{ isLoading: boolean; error: unknown }>({
    isLoading: false,
    error: null,
  });
  const isLoading = useRef(false);
  return {
    ...state,
    load: () => {
      if (isLoading.current) return;
      isLoading.current = true;
      setState({ isLoading: true, error: null });
      loadOlder(id, hasOtherLeft)
        .then(() => null)
        .catch((error: unknown) => error)
        .then((error) => {
          isLoading.current = false;
          setState({ isLoading: false, error });
        });
    },
  };
}

type MessageItemProps = Entry & {
  /** Of the other. */
  name: string;
};

/** One message. Its side says whose it is, and hidden words do. */
const MessageItem = memo(({ number, isMine, text, sentAt, mark, name }: MessageItemProps) => (
  <li
    className={classNames(styles.message, isMine ? styles.mine : styles.theirs)}
    data-number={number ?? undefined}
    data-theirs={isMine ? undefined : ''}
  >
    <VisuallyHidden>{isMine ? 'You' : name}: </VisuallyHidden>
    {text === null ? (
      <p className={styles.gone}>
        The person who wrote this has deleted their account. The message is gone too.
      </p>
    ) : (
      <p className={styles.text} dir="auto">
        {text}
      </p>
    )}
    <p className={styles.when}>
      <time dateTime={sentAt}>{timeOf(new Date(sentAt))}</time>
      {mark && <span> · {mark}</span>}
    </p>
  </li>
));
