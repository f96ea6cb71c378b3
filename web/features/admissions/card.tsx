import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { Link } from 'react-router';
import type { BoardCard, BoardSide } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { routes } from '#contract/routes.ts';
import { fullName, joinWithDots } from '#web/lib/text.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import styles from './card.module.css';
import { ContactBadge } from './contact-badge.tsx';
import { waitingWords } from './waiting.ts';

type Props = {
  side: BoardSide;
  card: BoardCard;
  status: Status;
  now: number;
  isPending: boolean;
  isDraggable: boolean;
  moveMenu: ReactNode;
};

const viewOf = { workers: routes.adminSupportWorkerView, families: routes.adminFamilyView };

export function PersonCard({ side, card, status, now, isPending, isDraggable, moveMenu }: Props) {
  const name = fullName(card);
  return (
    <GridListItem
      id={card.id}
      value={card}
      textValue={name}
      className={classNames(styles.card, isPending && styles.pending)}
      data-card={card.id}
    >
      <div className={styles.head}>
        {isDraggable && (
          <Button slot="drag" className={classNames(styles.grip)}>
            <GripVertical aria-hidden="true" />
          </Button>
        )}
        {/* A link that is dragged by itself would not take the card along. */}
        <Link className={styles.name} to={`${viewOf[side]}/${card.id}`} draggable={false} dir="auto">
          {name}
        </Link>
      </div>
      <p className={styles.facts}>
        {joinWithDots([card.country?.name, waitingWords(status, card.since, now)])}
      </p>
      <div className={styles.foot}>
        {status === 'READY_FOR_INTERVIEW' && <ContactBadge since={card.since} now={now} />}
        {isPending ? (
          <span className={styles.moving}>
            <Spinner /> Moving …
          </span>
        ) : (
          <span className={styles.move}>{moveMenu}</span>
        )}
      </div>
    </GridListItem>
  );
}
