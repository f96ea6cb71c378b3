import { privateTags } from '#contract/files/files.ts';
import { pileOf } from '#web/features/photos/photo-piles.ts';
import styles from './private-files.module.css';
import { PrivatePile } from './private-pile.tsx';

/** The education and licence files of a worker, for the worker and our team. */
export const PrivateFiles = ({ profileId }: { profileId: string }) => (
  <div className={styles.piles}>
    {privateTags.map((tag) => (
      <PrivatePile key={tag} profileId={profileId} pile={pileOf(tag)} />
    ))}
  </div>
);
