import { Handshake } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { askedOn } from './asked-on.ts';
import { useIntroduction } from './use-introductions.ts';

type Props = { person: { id: string }; onPress: () => void };

/** The other way to get in touch: our team introduces the two. Says when the viewer has asked already. */
export function AskButton({ person, onPress }: Props) {
  const asked = useIntroduction(person.id);
  return (
    <Button variant="secondary" icon={<Handshake aria-hidden="true" />} onPress={onPress}>
      {asked ? askedOn(asked.askedAt) : 'Ask our team to introduce us'}
    </Button>
  );
}
