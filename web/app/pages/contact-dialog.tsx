import { useEffect, useState } from 'react';
import { introductionDialogs } from '#contract/texts/dialogs/introduction.ts';
import { AskBody, askTitle } from '#web/features/admissions/introductions/ask-body.tsx';
import { AskButton } from '#web/features/admissions/introductions/ask-button.tsx';
import { useIntroduction } from '#web/features/admissions/introductions/use-introductions.ts';
import { FirstMessage } from '#web/features/conversations/first-message/first-message.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';
import { useCloseOverlay } from '#web/ui/overlay/overlays.ts';

export type Way = 'write' | 'ask';

type Props = {
  person: { id: string; name: string };
  /** What it opens with: the message, or the request to our team. */
  way: Way;
};

/** Both ways to get in touch with somebody. One dialog, so that the focus stays in it. */
export function ContactDialog({ person, way: first }: Props) {
  const close = useCloseOverlay();
  const [way, setWay] = useState(first);
  // As it was when the dialog opened: nothing changes while it is read.
  const [asked] = useState(useIntroduction(person.id));
  const hasTurned = way !== first;
  // The button that was pressed is gone.
  useEffect(() => {
    if (hasTurned) focusField('message');
  }, [hasTurned]);
  return (
    <Dialog
      title={way === 'write' ? `Write to ${person.name}` : askTitle(person.name, asked)}
      size="small"
      isDismissable={way === 'ask' && asked !== undefined}
    >
      {way === 'write' ? (
        <FirstMessage
          person={person}
          instead={
            <>
              <p>
                {asked
                  ? introductionDialogs.introduction.askedBefore({ other: person.name })
                  : 'Would you rather not write first?'}
              </p>
              <AskButton person={person} onPress={() => setWay('ask')} />
            </>
          }
        />
      ) : (
        <AskBody person={person} asked={asked} onDone={close} />
      )}
    </Dialog>
  );
}
