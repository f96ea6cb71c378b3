import { GripVertical, Handshake, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridListItem } from 'react-aria-components/GridList';
import { Link } from 'react-router';
import { type BoardCard, type BoardSide, roleOnBoard } from '#contract/admissions/admissions.ts';
import type { ContactTime } from '#contract/contact-time.ts';
import { listedStatuses, type Status } from '#contract/enums.ts';
import { emptySectionsWords } from '#contract/profiles/steps.ts';
import { adminProfilePath, newMatchPath } from '#contract/routes.ts';
import { DuplicateMark } from '#web/features/admissions/duplicates/duplicate-mark.tsx';
import { IfMay } from '#web/lib/session/may.tsx';
import { fullName, joinWithDots } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import button from '#web/ui/button/button.module.css';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links/contact-links.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { isLookedFor } from './is-looked-for.ts';
import styles from './person-card.module.css';
import { Suggestions } from './suggestions.tsx';
import { contactClock, waitingWords } from './waiting.ts';

type Props = {
  side: BoardSide;
  card: BoardCard;
  status: Status;
  time: ContactTime;
  now: number;
  isPending: boolean;
  isDraggable: boolean;
  moveMenu: ReactNode;
};

export function PersonCard({ side, card, status, time, now, isPending, isDraggable, moveMenu }: Props) {
  const name = fullName(card);
  const isWithoutRecord = status === 'MATCHED' && !card.hasMatch;
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
          <AriaButton slot="drag" className={classNames(styles.grip)}>
            <GripVertical aria-hidden="true" />
          </AriaButton>
        )}
        {/* Otherwise the browser would drag the link instead of the card. */}
        <Link
          className={styles.name}
          to={adminProfilePath({ role: roleOnBoard[side], id: card.id })}
          draggable={false}
          dir="auto"
        >
          {name}
        </Link>
      </div>
      <p className={styles.facts}>
        {joinWithDots([
          card.country?.name,
          waitingWords(status, card.since, now),
          emptySectionsWords(card.emptySteps.length),
        ])}
      </p>
      <div className={styles.foot}>
        {status === 'READY_FOR_INTERVIEW' && (
          <span className={styles.badge}>
            <ContactBadge time={time} since={card.since} now={now} />
          </span>
        )}
        {card.unreachableSince && (
          <span className={styles.badge}>
            <Badge tone="bad">Emails don’t arrive</Badge>
          </span>
        )}
        <DuplicateMark id={card.id} className={styles.badge} />
        {isWithoutRecord && (
          <span className={styles.badge}>
            <Badge tone="warn">No match on record</Badge>
          </span>
        )}
        {isLookedFor(status) && <WhoFits side={side} card={card} />}
      </div>
      <div className={styles.foot}>
        {(isWithoutRecord || (isLookedFor(status) && listedStatuses.some((one) => one === status))) && (
          <ProposeLink side={side} card={card} />
        )}
      </div>
      <div className={styles.foot}>
        <ContactLinks name={name} email={card.email} mobile={card.mobile} isBrief />
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

const tones = { inTime: 'notice', soon: 'warn', late: 'bad' } as const;

/** How much of the 24 hours is left, in words. */
function ContactBadge({ time, since, now }: { time: ContactTime; since: string; now: number }) {
  const { state, words } = contactClock(time, since, now);
  return <Badge tone={tones[state]}>{words}</Badge>;
}

/** On a card of the board: leads to where the team proposes a match for the person. */
const ProposeLink = ({ side, card }: { side: BoardSide; card: BoardCard }) => (
  <IfMay right="admissions">
    <Link
      to={newMatchPath({ role: roleOnBoard[side], id: card.id })}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      // Otherwise the browser would drag the link instead of the card.
      draggable={false}
    >
      <span className={button.icon}>
        <Handshake aria-hidden="true" />
      </span>
      <span className={button.words}>
        Propose a match<VisuallyHidden> for {fullName(card)}</VisuallyHidden>
      </span>
    </Link>
  </IfMay>
);

/** On a card of the board: opens the suggestions for the person. */
function WhoFits({ side, card }: { side: BoardSide; card: BoardCard }) {
  const name = fullName(card);
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Users aria-hidden="true" />}
      onPress={() =>
        openOverlay(
          <LazyDialog title={`Who fits ${name}`} size="large">
            <Suggestions side={side} id={card.id} firstName={card.firstName} />
          </LazyDialog>,
        )
      }
    >
      Who fits<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
