import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';
import { useIntroduction } from './use-introductions.ts';

const loadDay = async () => (await import('./asked-day.tsx')).AskedDay;

type Props = {
  person: { id: string; name: string };
  /** Called when the request is taken back, to move the focus elsewhere. */
  onTakenBack: () => void;
};

/** On a card: the day of the viewer's request, if there is one. */
export function AskedNote({ person, onTakenBack }: Props) {
  const asked = useIntroduction(person.id);
  const AskedDay = useLazyComponent(loadDay, asked !== undefined, { isOptional: true });
  return asked && AskedDay && <AskedDay asked={asked} name={person.name} onTakenBack={onTakenBack} />;
}
