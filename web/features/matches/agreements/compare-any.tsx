import { useState } from 'react';
import type { AgreementRevision } from '#contract/matches/agreement.ts';
import { formatDayOf } from '#web/lib/dates.ts';
import { NativeSelect } from '#web/ui/native-select/native-select.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './compare-any.module.css';
import { LazyCompared } from './lazy-compared.tsx';

/** What has changed between any two texts of a section; at first between the oldest and the newest. */
export function CompareAny({ revisions }: { revisions: readonly AgreementRevision[] }) {
  const [fromId, setFromId] = useState<string | null>(null);
  const [toId, setToId] = useState<string | null>(null);
  const idOf = ({ revision }: AgreementRevision) => String(revision);
  const from = revisions.find((one) => idOf(one) === fromId) ?? revisions.at(0);
  const to = revisions.find((one) => idOf(one) === toId) ?? revisions.at(-1);
  if (!from || !to) return null;
  const options = revisions.map((one) => ({
    value: idOf(one),
    label: `Text ${one.revision}, ${formatDayOf(one.at)}`,
  }));
  const select = { placeholder: null, options };
  return (
    <Stack gap={3} className={styles.compare}>
      <h3>Compare any two texts</h3>
      <div className={styles.pair}>
        <NativeSelect {...select} label="From" name="from" value={idOf(from)} onChange={setFromId} />
        <NativeSelect {...select} label="To" name="to" value={idOf(to)} onChange={setToId} />
      </div>
      <LazyCompared from={from.text} to={to.text} />
    </Stack>
  );
}
