import {
  Eye,
  Flag,
  Image,
  type LucideIcon,
  MessagesSquare,
  Pencil,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { HistoryEntry, HistoryEntryOfAll } from '#contract/profiles/history/history.ts';
import { historyTitle, messagesField, teamField } from '#contract/profiles/history/history-words.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { timeOf } from '#web/lib/clock-times.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { difference } from '#web/ui/difference/difference.ts';
import { differenceWords } from '#web/ui/difference/difference-words.ts';
import { DifferingText } from '#web/ui/difference/differing-text.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import type { Act } from './group-acts.ts';
import styles from './history.module.css';
import { shortened } from './shortened.ts';

/** The profile whose history is read, and who reads it. */
export type Readers = { profileId: string | undefined; ownId: string | undefined };

const exact = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'long' });

/** What one person did in one go, and when. */
export function ActItem({ act, readers }: { act: Act; readers: Readers }) {
  const { by, at, profile, entries } = act;
  const moment = new Date(at);
  const { Icon, tone } = markOf(entries[0]);
  const who = byWhom(by, { ...readers, profileId: profile?.id ?? readers.profileId });
  return (
    <li className={styles.act} tabIndex={-1}>
      <span className={classNames(styles.mark, tone)}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.body}>
        {profile && <ProfileLink profile={profile} />}
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        <Quiet>
          {who !== null && `${who}\u00a0· `}
          <time dateTime={at} title={exact.format(moment)}>
            {timeOf(moment)}
          </time>
        </Quiet>
      </div>
    </li>
  );
}

function markOf(entry: HistoryEntry | undefined): { Icon: LucideIcon; tone: string | undefined } {
  if (entry?.kind === 'status') {
    return { Icon: entry.from === null ? UserPlus : Flag, tone: styles.status };
  }
  if (entry?.kind === 'view') return { Icon: Eye, tone: undefined };
  if (entry?.field === messagesField) return { Icon: MessagesSquare, tone: styles.status };
  if (entry?.field === teamField) return { Icon: UsersRound, tone: styles.status };
  return { Icon: entry?.kind === 'edit' ? Pencil : Image, tone: styles.edit };
}

/** Who did it, in the reader's terms; null where nobody did, such as at a sign-up. */
function byWhom(by: HistoryEntry['by'], { profileId, ownId }: Readers): string | null {
  if (by === null) return null;
  if (by.name === null) return 'Someone whose account is erased';
  if (by.id === ownId) return `${by.name} (you)`;
  return by.id === profileId ? `${by.name} (the owner)` : by.name;
}

/** Whose profile it was. An erased account and an administrator have no profile to link to. */
function ProfileLink({ profile: { id, name, role } }: { profile: HistoryEntryOfAll['profile'] }) {
  if (role === null) return <p>Someone whose account is erased</p>;
  return <p>{role === 'ADMIN' ? name : <Link to={adminProfilePath({ role, id })}>{name}</Link>}</p>;
}

/** One entry in words. */
function Entry({ entry }: { entry: HistoryEntry }) {
  const { id, kind, field, from, to, reason } = entry;
  return (
    <Stack gap={1} data-entry={id}>
      {kind === 'status' && from === null ? (
        <p>
          <strong>Signed up</strong> with the status {to}
        </p>
      ) : (
        <Change kind={kind} field={field} from={from} to={to} title={historyTitle(kind, field)} />
      )}
      {reason && (
        <blockquote className={styles.quote} dir="auto">
          {reason}
        </blockquote>
      )}
    </Stack>
  );
}

type ChangeProps = Pick<HistoryEntry, 'kind' | 'field' | 'from' | 'to'> & { title: string };

/** Longer answers are compared word by word. */
const sentenceMost = 80;

const isLong = (text: string | null) => text !== null && (text.length > sentenceMost || text.includes('\n'));

function Change({ kind, field, from, to, title }: ChangeProps) {
  const heading = <strong>{title}</strong>;
  // A view has no values, and those of an erased person are gone.
  if (from === null && to === null) return <p>{heading}</p>;
  if (from === to) return <p>{heading}, only its formatting</p>;
  if (field === 'addedInternalComments' || isLong(from) || isLong(to)) {
    return <LongChange title={title} from={from ?? ''} to={to ?? ''} />;
  }
  if (['pictureAdded', 'pictureDeleted', 'pictureRestored', 'warned'].includes(kind)) {
    return (
      <p>
        {heading}: <Value>{to ?? from}</Value>
      </p>
    );
  }
  // An invitation, what was handed over, or which mail.
  if ((field === teamField || kind.startsWith('mail')) && from === null) {
    return (
      <p>
        {heading}: <Value>{to}</Value>
      </p>
    );
  }
  // A check has no answers: what it said, or what was seen of it, stands alone.
  if (kind.startsWith('check') && (from === null || to === null)) {
    return (
      <p>
        {heading}, <Value>{to ?? from}</Value>
      </p>
    );
  }
  return (
    <p>
      {heading} from <Value>{from}</Value> to <Value>{to}</Value>
    </p>
  );
}

const Value = ({ children }: { children: ReactNode }) =>
  children === null ? (
    <span className={styles.none}>no answer</span>
  ) : (
    <bdi className={styles.value}>{children}</bdi>
  );

type Props = { title: string; from: string; to: string };

/** Changes up to this length are shown unfolded. */
const openMost = 300;

/** Two texts as one, with what was removed and what was added. */
function LongChange({ title, from, to }: Props) {
  const pieces = useMemo(() => shortened(difference(from, to)), [from, to]);
  const text = <DifferingText pieces={pieces} />;
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (length > openMost)
    return <Disclosure summary={`${title}: ${differenceWords(pieces)}`}>{text}</Disclosure>;
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {text}
    </>
  );
}
