import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreementSectionHistory, AgreementSectionState } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { matchSideWords } from '#contract/matches/words.ts';
import { sectionQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { History, SectionHistory } from '#web/features/matches/agreements/section-history.tsx';
import { Words } from '#web/features/matches/agreements/words.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';

type Props = {
  matchId: string;
  sections: readonly AgreementSectionState[];
  /** What was read for a reason, as it was then; null where it is asked for as it stands. */
  read: readonly AgreementSectionHistory[] | null;
};

/** What the two have written, section by section. */
export const Texts = ({ matchId, sections, read }: Props) => (
  <Stack gap={2}>
    {sections.map((state) => (
      <Section
        key={state.section}
        matchId={matchId}
        state={state}
        history={read?.find(({ section }) => section === state.section)}
      />
    ))}
  </Stack>
);

type SectionProps = {
  matchId: string;
  state: AgreementSectionState;
  history: AgreementSectionHistory | undefined;
};

function Section({ matchId, state, history }: SectionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery({ ...sectionQuery(matchId, state), enabled: isOpen && !history });
  return (
    <Disclosure summary={agreementSectionWords[state.section].title} isFlush onToggle={setIsOpen}>
      {isOpen && (
        <Stack gap={4}>
          <Words text={(history ?? state).latest.text} />
          {history ? (
            <History history={history} names={matchSideWords} />
          ) : (
            <SectionHistory query={query} names={matchSideWords} />
          )}
        </Stack>
      )}
    </Disclosure>
  );
}
