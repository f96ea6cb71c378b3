import type { Status } from '#contract/enums.ts';
import { emptySectionsWords } from '#contract/profiles/steps.ts';
import type { FamilySummary, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { fullName, joinWithDots, sentenceCase } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { classNames } from '#web/ui/class-names/class-names.ts';
import styles from './person-card.module.css';
import { inStatusFor, registeredOn } from './person-facts.ts';
import { PersonLink } from './person-link.tsx';

type Tone = 'neutral' | 'good' | 'notice' | 'warn' | 'bad';

/** A status that waits for the team is a notice. */
const statusTone: Record<Status, Tone> = {
  REGISTERED: 'neutral',
  PENDING_APPROVAL: 'notice',
  READY_FOR_INTERVIEW: 'notice',
  INTERVIEWED: 'notice',
  READY_FOR_MATCHING: 'good',
  UNMATCHED: 'good',
  MATCHED: 'good',
  FAILED_INTERVIEW: 'bad',
  DELETED_HIDDEN: 'warn',
};

type Props = {
  person: SupportWorkerSummary | FamilySummary;
  firstName: string;
  to: string;
  facts: string[];
  isFamily?: boolean;
};

/** The whole card opens the profile; for keyboards and screen readers the name is the link. */
export function PersonCard({ person, firstName, to, facts, isFamily = false }: Props) {
  const { id, status, avatarUrl, forAdmin } = person;
  return (
    <Card as="article" padding="snug">
      <div className={classNames(styles.card, isFamily && styles.family)}>
        <div className={styles.head}>
          <Avatar name={firstName} seed={id} src={photoUrl(avatarUrl)} size="small" onMissing={renewPhotos} />
          <div>
            <h2 className={styles.name}>
              <PersonLink id={id} to={to} className={styles.link}>
                {fullName({ firstName, lastName: forAdmin?.lastName ?? '' })}
              </PersonLink>
            </h2>
            {forAdmin?.isAwaited ? (
              <Badge tone="neutral">Invited, hasn’t come yet</Badge>
            ) : (
              <Badge tone={statusTone[status]}>{sentenceCase(status)}</Badge>
            )}
            {forAdmin?.unreachableSince && (
              <span className={styles.meaning}>
                <Badge tone="bad">Emails don’t arrive</Badge>
              </span>
            )}
            {status === 'UNMATCHED' && <span className={styles.meaning}>approved and looking</span>}
          </div>
        </div>
        {forAdmin && (
          <div>
            <p>{inStatusFor(forAdmin)}</p>
            <p className={styles.fact}>
              {joinWithDots([registeredOn(forAdmin), emptySectionsWords(forAdmin.emptySteps.length)])}
            </p>
          </div>
        )}
        <div>
          {facts.map((fact) => (
            <p key={fact} className={classNames(styles.fact, styles.line)} dir="auto">
              {fact}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}
