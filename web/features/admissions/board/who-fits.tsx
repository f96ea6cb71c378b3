import { Users } from 'lucide-react';
import type { BoardCard, BoardSide } from '#contract/admissions/admissions.ts';
import { fullName } from '#web/lib/text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { openOverlay } from '#web/ui/overlay/overlays.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import { Suggestions } from './suggestions.tsx';

/** On a card of the board: opens the suggestions for the person. */
export function WhoFits({ side, card }: { side: BoardSide; card: BoardCard }) {
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
