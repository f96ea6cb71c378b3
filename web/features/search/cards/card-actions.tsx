import { EyeOff, Mail, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import type { CardPerson, CardTools } from './card-tools.ts';
import styles from './person-card.module.css';

type Props = { person: CardPerson; to: string; tools: CardTools };

/** The row of buttons at the end of a card. None of them moves when something is said beside them. */
export function CardActions({ person, to, tools: { marks, contact, safety, onRefused, onOpen } }: Props) {
  const { id, name } = person;
  const { pathname, search } = useLocation();
  const isHidden = marks?.hidden.includes(id) === true;
  const isStarred = marks?.starred.includes(id) === true;
  const offersUndo = useDelayedHide(isHidden);
  const hide = useRef<HTMLButtonElement>(null);
  const more = { variant: 'secondary', size: 'small', 'aria-label': `View More about ${name}` } as const;
  return (
    <div className={styles.actions} data-tour={marks ? 'card' : undefined}>
      {marks && !contact ? (
        <Button {...more} onPress={onRefused}>
          View More
        </Button>
      ) : (
        <LinkButton {...more} to={to} state={{ foundIn: pathname + search }} onFollow={() => onOpen(id)}>
          View More
        </LinkButton>
      )}
      {marks && (
        <div className={styles.icons}>
          <IconButton
            label={`Star ${name}`}
            icon={<Star aria-hidden="true" />}
            isPressed={isStarred}
            onPress={() => marks.onStar(id, !isStarred)}
          />
          <IconButton
            ref={hide}
            label={`Hide ${name}`}
            icon={<EyeOff aria-hidden="true" />}
            isPressed={isHidden}
            onPress={() => marks.onHide(person, !isHidden)}
          />
          {contact ? (
            contact(person)
          ) : (
            <>
              <IconButton label={`Message ${name}`} icon={<Mail aria-hidden="true" />} onPress={onRefused} />
              {safety?.(person)}
            </>
          )}
        </div>
      )}
      {isHidden && isStarred && <span className={styles.note}>Off your short list while hidden</span>}
      {marks && offersUndo && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Undo hiding ${name}`}
          onPress={() => {
            marks.onHide(person, false);
            // This button disappears.
            hide.current?.focus();
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

/** Section 4: hiding sets a second flag after a delay. It is set at once where the person was hidden before. */
function useDelayedHide(isHidden: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(isHidden);
  useEffect(() => {
    if (!isHidden) return setIsDelayed(false);
    const timer = setTimeout(() => setIsDelayed(true), limits.hideDelayMs);
    return () => clearTimeout(timer);
  }, [isHidden]);
  return isHidden && isDelayed;
}
