import { Eye, Flag, Image, type LucideIcon, Pencil, UserPlus } from 'lucide-react';
import type { HistoryEntry } from '#contract/admissions/history.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { byWhom, type Readers } from './by-whom.ts';
import { EntryShown } from './entry-shown.tsx';
import type { Act } from './group-acts.ts';
import { ProfileLink } from './profile-link.tsx';
import styles from './timeline.module.css';
import { exactly, timeOf } from './when.ts';

export function ActItem({ act, readers }: { act: Act; readers: Readers }) {
  const { by, at, profile, entries } = act;
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
          <EntryShown key={entry.id} entry={entry} />
        ))}
        <p className={styles.who}>
          {who !== null && `${who}\u00a0· `}
          <time dateTime={at} title={exactly(at)}>
            {timeOf(at)}
          </time>
        </p>
      </div>
    </li>
  );
}

function markOf(entry: HistoryEntry | undefined): { Icon: LucideIcon; tone: string | undefined } {
  if (entry?.kind === 'status') {
    return { Icon: entry.from === null ? UserPlus : Flag, tone: styles.status };
  }
  if (entry?.kind === 'view') return { Icon: Eye, tone: undefined };
  return { Icon: entry?.kind === 'edit' ? Pencil : Image, tone: styles.edit };
}
