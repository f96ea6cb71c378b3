import { experienceLevelLabels } from '#contract/profiles/labels.ts';
import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { levelMeanings, needs } from './experience-words.ts';
import styles from './needs-list.module.css';

/** How far a worker's experience goes, need by need, with what each level means. */
export function NeedsList({ profile }: { profile: SupportWorkerProfile }) {
  return (
    <SummaryList
      items={needs.map(([name, label]) => {
        const level = profile[name];
        return {
          label,
          value: level && (
            <>
              <strong>{experienceLevelLabels[level]}</strong>
              <span className={styles.meaning}>{levelMeanings[level]}</span>
            </>
          ),
        };
      })}
    />
  );
}
