import { Link } from 'react-router';
import { type ChecksFinding, type FitKind, fitKinds, type OpenedFit } from '#contract/search/fit.ts';
import { addressStep } from '#web/features/search/address-step.ts';
import { useSession } from '#web/lib/session/session.ts';
import { CheckList } from '#web/ui/check-list/check-list.tsx';
import styles from './fit-panel.module.css';
import { checkItemOf } from './fit-words.ts';

const kindTitles: Record<FitKind, string> = {
  fits: 'What fits',
  doesNotFit: 'What doesn’t fit',
  notAnswered: 'Not answered yet',
};

/** Everything that was compared, grouped by result, and whether the checks of the worker fit where the family lives. */
export const FitFacts = ({ fit: { facts, checks } }: { fit: OpenedFit }) => (
  <>
    {fitKinds.map((kind) => {
      const alike = facts.filter((fact) => fact.kind === kind);
      if (alike.length === 0) return null;
      return (
        <div key={kind} className={styles.kind}>
          <h3 className={styles.title}>{kindTitles[kind]}</h3>
          <CheckList items={alike.map(checkItemOf)} />
        </div>
      );
    })}
    {checks && <ChecksFit checks={checks} />}
  </>
);

/** Beside the facts and without a mark of theirs: it is no part of what decides who comes first. */
function ChecksFit({ checks: { standing, sentence } }: { checks: ChecksFinding }) {
  const isFamily = useSession()?.user.role === 'FAMILY_USER';
  return (
    <div className={styles.kind}>
      <h3 className={styles.title}>Checks</h3>
      <p>
        {sentence}.{' '}
        {isFamily && standing === 'state-not-known' && <Link to={addressStep}>Add it to your profile</Link>}
      </p>
    </div>
  );
}
