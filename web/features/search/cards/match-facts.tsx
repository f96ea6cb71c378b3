import { type Match, matchKinds } from '#contract/search/match.ts';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import styles from './match-panel.module.css';
import { checkItemOf, kindTitles } from './match-words.ts';

/** All that was compared, by how it came out. */
export function MatchFacts({ match }: { match: Match }) {
  return matchKinds.map((kind) => {
    const facts = match.facts.filter((fact) => fact.kind === kind);
    if (facts.length === 0) return null;
    return (
      <div key={kind} className={styles.kind}>
        <h3 className={styles.title}>{kindTitles[kind]}</h3>
        <CheckList items={facts.map(checkItemOf)} />
      </div>
    );
  });
}
