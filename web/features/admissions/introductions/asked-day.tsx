import type { Introduction } from '#contract/admissions/introductions.ts';
import { askedOn } from './asked-on.ts';
import styles from './introductions.module.css';
import { TakeBack } from './take-back.tsx';

type Props = { asked: Introduction; name: string; onTakenBack: () => void };

/** When the viewer asked for an introduction, and the way to take that back. */
export const AskedDay = ({ asked, name, onTakenBack }: Props) => (
  <span className={styles.asked}>
    {askedOn(asked.askedAt)}
    <TakeBack request={asked} name={name} variant="quiet" onDone={onTakenBack} />
  </span>
);
