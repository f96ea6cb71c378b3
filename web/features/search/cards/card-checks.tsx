import type { CheckOnRecord } from '#contract/checks/on-record.ts';
import { elsewhereWords } from '#contract/checks/record-elsewhere.ts';
import { lazyPart } from '#web/lib/parts/lazy-part.tsx';
import { useStateUnknown } from '#web/lib/session/own-profile.ts';
import { checksInBrief } from './card-checks-words.ts';
import styles from './card-fold.module.css';
import { CardFold } from './card-fold.tsx';
import type { CardPerson } from './card-tools.ts';

const RecordList = lazyPart(
  async () => (await import('#web/features/checks/shared/record-list.tsx')).RecordList,
);

type Props = { person: CardPerson; checks: readonly CheckOnRecord[] };

/** What our team has seen of somebody: what matters most when folded, all of it when unfolded. */
export function CardChecks({ person, checks }: Props) {
  const isStateUnknown = useStateUnknown();
  const summary = checksInBrief(checks, isStateUnknown);
  const elsewhere = elsewhereWords(checks, isStateUnknown);
  return (
    (summary || elsewhere) && (
      <CardFold
        about={`Checks of ${person.name}`}
        summary={
          <>
            {summary}
            {summary && elsewhere && ' · '}
            {elsewhere && <span className={styles.notice}>{elsewhere}</span>}
          </>
        }
      >
        {(isOpen) => isOpen && <RecordList checks={checks} />}
      </CardFold>
    )
  );
}
