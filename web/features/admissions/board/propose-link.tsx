import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import { type BoardCard, type BoardSide, roleOnBoard } from '#contract/admissions/admissions.ts';
import { newMatchPath } from '#contract/routes.ts';
import { fullName } from '#web/lib/text.ts';
import button from '#web/ui/button/button.module.css';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

/** On a card of the board: leads to where the team proposes a match for the person. */
export const ProposeLink = ({ side, card }: { side: BoardSide; card: BoardCard }) => (
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
);
