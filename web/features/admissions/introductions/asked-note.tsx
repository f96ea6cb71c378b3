import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { useIntroduction } from './use-introductions.ts';

const AskedDay = lazyComponent(async () => (await import('./asked-day.tsx')).AskedDay, { isOptional: true });

type Props = {
  person: { id: string; name: string };
  /** Called when the request is taken back, to move the focus elsewhere. */
  onTakenBack: () => void;
};

/** On a card: the day of the viewer's request, if there is one. */
export function AskedNote({ person, onTakenBack }: Props) {
  const asked = useIntroduction(person.id);
  return asked && <AskedDay asked={asked} name={person.name} onTakenBack={onTakenBack} />;
}
