import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import type { Agreement, AgreementSectionState } from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { acceptedBy, waitingFor } from '#contract/matches/agreement-words.ts';
import type { Party } from '#web/features/matches/agreements/party.ts';
import { keptWriting } from '#web/features/matches/agreements/section/drafts.ts';
import { SectionCard } from '#web/features/matches/agreements/section/section-card.tsx';
import { Words } from '#web/features/matches/agreements/words.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Row, Stack } from '#web/ui/stack/stack.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';
import styles from './one-section.module.css';

type Props = { agreement: Agreement; party: Party };

/** The section that the address names, with the way to the others. */
export function OneSection({ agreement, party }: Props) {
  const { sections } = agreement;
  const [params] = useSearchParams();
  // Chosen once: the reader stays where they are, whatever the other accepts meanwhile.
  const [first] = useState(() => firstSection(agreement, party));
  const named = params.get('section');
  const place = Math.max(
    sections.findIndex(({ section }) => section === (named ?? first)),
    0,
  );
  const state = sections[place];
  const section = state?.section;
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(section);
  useEffect(() => {
    if (last.current === section) return;
    last.current = section;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [section]);
  const isPrinted = useIsPrinted();
  if (!state || !section) return null;
  const [before, after] = [sections[place - 1]?.section, sections[place + 1]?.section];
  return (
    <>
      {isPrinted && <AllSections agreement={agreement} />}
      <div className={styles.columns}>
        <SectionNav agreement={agreement} party={party} shown={section} />
        <Stack gap={4}>
          <SectionCard
            key={section}
            agreement={agreement}
            state={state}
            party={party}
            heading={heading}
            position={`${place + 1} of ${sections.length}`}
          />
          <Row justify="between">
            {before && (
              <LinkButton
                to={sectionLink(before)}
                variant="secondary"
                icon={<ArrowLeft aria-hidden="true" />}
              >
                Back
                <VisuallyHidden>: {agreementSectionWords[before].title}</VisuallyHidden>
              </LinkButton>
            )}
            {after && (
              <LinkButton
                to={sectionLink(after)}
                variant="secondary"
                icon={<ArrowRight aria-hidden="true" />}
              >
                Next: {agreementSectionWords[after].title}
              </LinkButton>
            )}
          </Row>
        </Stack>
      </div>
    </>
  );
}

/** On paper, in place of the one on the screen. */
const AllSections = ({ agreement }: Pick<Props, 'agreement'>) => (
  <Stack gap={4}>
    {agreement.sections.map(({ section, latest }, place) => (
      <section key={section}>
        <h2>{`${place + 1}. ${agreementSectionWords[section].title}`}</h2>
        <Words text={latest.text} />
      </section>
    ))}
  </Stack>
);

/** Whether the page is being printed. Not every browser tells both of the events and of the media query. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    // At once: the browser draws the page as soon as it has told of it.
    const set = (is: boolean) => flushSync(() => setIsPrinted(is));
    const events = new AbortController();
    addEventListener('beforeprint', () => set(true), events);
    addEventListener('afterprint', () => set(false), events);
    paper.addEventListener('change', () => set(paper.matches), events);
    return () => events.abort();
  }, []);
  return isPrinted;
}

/** What somebody was writing, else what waits for them. */
function firstSection(agreement: Agreement, { side }: Party): string | undefined {
  const { matchId, sections } = agreement;
  const begun = sections.find(({ section }) => keptWriting(matchId, section) !== null);
  return (begun ?? waitingFor(agreement, side)[0] ?? sections[0])?.section;
}

/** Only the query of the address changes, so that the page keeps its place and what the reader has unfolded. */
const sectionLink = (section: AgreementSection) => ({ search: `?section=${section}` });

type SectionNavProps = { agreement: Agreement; party: Party; shown: AgreementSection };

/** All sections with what has become of each. On narrow screens one line that unfolds to the list. */
function SectionNav(props: SectionNavProps) {
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

const SectionList = ({ agreement, party, shown }: SectionNavProps) => (
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
