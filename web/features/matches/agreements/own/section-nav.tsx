import { Link } from 'react-router';
import type { Agreement, AgreementSectionState } from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { acceptedBy, waitingFor } from '#contract/matches/agreement-words.ts';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { keptWriting } from '#web/features/matches/agreements/section/drafts.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import styles from './section-nav.module.css';

/** Only the query of the address changes, so that the page keeps its place and what the reader has unfolded. */
export const sectionLink = (section: AgreementSection) => ({ search: `?section=${section}` });

type Props = { agreement: Agreement; party: Party; shown: AgreementSection };

/** All sections with what has become of each. On narrow screens one line that unfolds to the list. */
export function SectionNav(props: Props) {
  const { agreement, party, shown } = props;
  const waiting = agreement.isOpen ? waitingFor(agreement, party.side).length : 0;
  const list = <SectionList {...props} />;
  return (
    <nav aria-label="Sections">
      <div className={styles.wide}>{list}</div>
      <div className={styles.narrow}>
        {/* Another section closes the list: the key makes it a new disclosure. */}
        <Disclosure
          key={shown}
          summary={`All ${agreement.sections.length} sections${waiting > 0 ? ` · ${waiting} waiting for you` : ''}`}
        >
          {list}
        </Disclosure>
      </div>
    </nav>
  );
}

const SectionList = ({ agreement, party, shown }: Props) => (
  <ol className={styles.sections}>
    {agreement.sections.map((state) => {
      const isShown = state.section === shown;
      return (
        <li key={state.section}>
          <Link
            to={sectionLink(state.section)}
            className={styles.section}
            aria-current={isShown ? 'step' : undefined}
          >
            <span className={styles.title}>{agreementSectionWords[state.section].title}</span>
            <span className={styles.state}>
              {!isShown && keptWriting(agreement.matchId, state.section)
                ? 'Your words aren’t sent yet'
                : stateWords(agreement, state, party)}
            </span>
          </Link>
        </li>
      );
    })}
  </ol>
);

function stateWords({ isOpen }: Agreement, state: AgreementSectionState, { side, other, name }: Party) {
  const [mine, theirs] = [acceptedBy(state, side), acceptedBy(state, other)];
  if (mine && theirs) return 'Both accepted';
  if (!isOpen) return 'Not accepted by both';
  return mine ? `Waiting for ${name}` : 'Waiting for you';
}
