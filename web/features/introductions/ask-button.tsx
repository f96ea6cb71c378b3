import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useStanding } from '#web/lib/session/standing.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useOpenedPart } from '#web/ui/overlay/use-opened-part.ts';
import { askedOn } from './asked-on.ts';
import { CompleteProfile } from './complete-profile.tsx';
import { useIntroduction } from './use-introductions.ts';

const loadAskDialog = async () => (await import('./ask-dialog.tsx')).AskDialog;

/** On someone's profile: contact, under the same rule as on their card. */
export function ProfileContact({ person }: { person: { id: string; name: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isAdmin, mayMeet } = useStanding();
  const asked = useIntroduction(person.id);
  const close = () => setIsOpen(false);
  const AskDialog = useOpenedPart(loadAskDialog, {
    isOpen: isOpen && mayMeet,
    onClose: close,
    isLoadedEarly: mayMeet,
  });
  if (isAdmin) return null;
  return (
    <>
      <Button
        variant={asked ? 'secondary' : 'primary'}
        icon={<Mail aria-hidden="true" />}
        onPress={() => setIsOpen(true)}
      >
        {asked ? askedOn(asked.askedAt) : `Ask to meet ${person.name}`}
      </Button>
      {mayMeet ? (
        AskDialog && <AskDialog person={person} asked={asked} isOpen={isOpen} onClose={close} />
      ) : (
        <CompleteProfile isOpen={isOpen} onClose={close} />
      )}
    </>
  );
}
