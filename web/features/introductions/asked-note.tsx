import { askedOn } from './asked-on.ts';
import styles from './introductions.module.css';
import { TakeBack } from './take-back.tsx';
import { useIntroduction } from './use-introductions.ts';

type Props = {
  person: { id: string; name: string };
  /** Called when the request is taken back, to move the focus elsewhere. */
  onTakenBack: () => void;
};

/** On a card: the day of the viewer's request, if there is one. */
export function AskedNote({ person, onTakenBack }: Props) {
  const asked = useIntroduction(person.id);
  if (!asked) return null;
  return (
    <span className={styles.asked}>
      {askedOn(asked.askedAt)}
      <TakeBack request={asked} name={person.name} variant="quiet" onDone={onTakenBack} />
    </span>
  );
}
