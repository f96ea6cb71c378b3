import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreementSectionState } from '#contract/matches/agreement.ts';
import { agreementSectionWords } from '#contract/matches/agreement-sections.ts';
import { sectionQuery } from '#web/features/matches/agreements/agreement-query.ts';
import { namesOf, type Party, waitsForReader } from '#web/features/matches/agreements/party.ts';
import { SectionHistory } from '#web/features/matches/agreements/section-history.tsx';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx';

type Props = {
  matchId: string;
  state: AgreementSectionState;
  party: Party;
  /** The reader has just said something, and sees that it's there. */
  hasCommented: boolean;
};

/** What a section said before and what was said about it, open while that waits for the reader. */
export function SectionStory({ matchId, state, party, hasCommented }: Props) {
  const { section, revisions, comments } = state;
  const isNews = waitsForReader(state, party) && (comments > 0 || state.latest.by === party.other);
  const [isFirstOpen] = useState(isNews);
  const [isOpen, setIsOpen] = useState(isNews);
  const query = useQuery({ ...sectionQuery(matchId, state), enabled: isOpen });
  if (revisions < 2 && comments === 0) return null;
  return (
    <Disclosure
      summary={
        <>
          {countWords(state)}
          <VisuallyHidden>: {agreementSectionWords[section].title}</VisuallyHidden>
        </>
      }
      isOpen={isFirstOpen || hasCommented}
      isFlush
      onToggle={setIsOpen}
    >
      {isOpen && <SectionHistory query={query} names={namesOf(party)} />}
    </Disclosure>
  );
}

/** '2 texts so far, 1 comment'. */
function countWords({ revisions, comments }: AgreementSectionState): string {
  const said = comments > 0 && `${comments} ${comments === 1 ? 'comment' : 'comments'}`;
  return [revisions > 1 && `${revisions} texts so far`, said].filter(Boolean).join(', ');
}
