import { useEffect, useState } from 'react';
import { FirstMessage } from '#web/features/conversations/first-message/first-message.tsx';
import { AskBody, askTitle } from '#web/features/introductions/ask-body.tsx';
import { AskButton } from '#web/features/introductions/ask-button.tsx';
import { useIntroduction } from '#web/features/introductions/use-introductions.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { focusField } from '#web/ui/field/focus-field.ts';

export type Way = 'write' | 'ask';

type Props = {
  person: { id: string; name: string };
  /** What it opens with: the message, or the request to our team. */
  way: Way;
  onClose: () => void;
};

/** Both ways to get in touch with somebody. One dialog, so that the focus stays in it. */
export function ContactDialog({ person, way: first, onClose }: Props) {
  const [way, setWay] = useState(first);
  const asked = useIntroduction(person.id);
  const hasTurned = way !== first;
  // The button that was pressed is gone.
  useEffect(() => {
    if (hasTurned) focusField('message');
  }, [hasTurned]);
  return (
    <Dialog
      title={way === 'write' ? `Write to ${person.name}` : askTitle(person.name, asked)}
      size="small"
      isOpen
      onOpenChange={(opens) => !opens && onClose()}
      isDismissable={way === 'ask' && asked !== undefined}
    >
      {way === 'write' ? (
        <FirstMessage
          person={person}
          instead={
            <>
              <p>
                {asked
                  ? `Our team already has your request to introduce you to ${person.name}.`
                  : 'Would you rather not write first?'}
              </p>
              <AskButton person={person} onPress={() => setWay('ask')} />
            </>
          }
          onClose={onClose}
        />
      ) : (
        <AskBody person={person} asked={asked} onDone={onClose} />
      )}
    </Dialog>
  );
}
