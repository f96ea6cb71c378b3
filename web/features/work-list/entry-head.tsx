import { Handshake, Mail } from 'lucide-react';
import type { Ref } from 'react';
import type { WorkItem } from '#contract/admissions/work-list.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import styles from './entry.module.css';
import { momentWords, standingWords, stateWords, waitingWords } from './entry-words.ts';
import { PersonLink } from './person-link.tsx';
import { isOverdue } from './waited.ts';

const tones = { open: 'notice', taken: 'neutral', done: 'good', withdrawn: 'warn' } as const;

type Props = {
  item: WorkItem;
  headingId: string;
  ownId: string | undefined;
  now: Date;
  /** Takes the focus after an act, which takes the pressed button along. */
  stateRef: Ref<HTMLParagraphElement>;
};

/** Who asks what, since when, and whose it is. */
export function EntryHead({ item, headingId, ownId, now, stateRef }: Props) {
  const { introduction, contactMessage, state, askedAt } = item;
  const waiting = waitingWords(item, now);
  const isLate = (state === 'open' || state === 'taken') && isOverdue(askedAt, now);
  return (
    <div className={styles.head}>
      <p className={styles.kind}>
        {introduction ? <Handshake aria-hidden="true" /> : <Mail aria-hidden="true" />}
        <span>{introduction ? 'Introduction' : 'Message'}&nbsp;·</span>
        <time dateTime={askedAt}>{momentWords(askedAt)}</time>
      </p>
      <h2 id={headingId} className={styles.title}>
        {introduction && (
          <>
            <PersonLink person={introduction.from} /> asks to meet <PersonLink person={introduction.to} />
          </>
        )}
        {contactMessage && (
          <>
            Message from <bdi>{contactMessage.name}</bdi>
          </>
        )}
      </h2>
      {introduction && (
        <p className={styles.quiet}>
          {standingWords(introduction.from)} to {standingWords(introduction.to)}
        </p>
      )}
      <p ref={stateRef} tabIndex={-1} className={styles.state}>
        <Badge tone={tones[state]}>{stateWords(item, ownId)}</Badge>
        {waiting && <Badge tone={isLate ? 'warn' : 'neutral'}>{waiting}</Badge>}
      </p>
    </div>
  );
}
