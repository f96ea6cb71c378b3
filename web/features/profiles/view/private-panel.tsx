import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Fact } from '#web/features/profiles/facts.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import styles from './private-panel.module.css';

type Props = { title: string; facts: Fact[]; children?: ReactNode };

/** What the other side never sees. */
export function PrivatePanel({ title, facts, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Lock aria-hidden="true" />
        {title}
      </h2>
      <SummaryList items={facts} />
      {children}
    </section>
  );
}
