import type { FamilyProfile } from '#contract/family.ts';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { answeredFacts, startRange } from './facts.ts';
import { Answer, Answers } from './family-answer.tsx';
import { childrenWords } from './family-words.ts';
import { ProfileSection } from './profile-section.tsx';

/** `rest` is the description without the sentence that stands above the page. */
export function AboutTheFamily({ profile, rest }: { profile: FamilyProfile; rest: string }) {
  const facts = answeredFacts([
    { label: 'Ideal start', value: startRange(profile) },
    { label: 'Children', value: childrenWords(profile) },
  ]);
  const { familyDifferences, reasonsForApplying } = profile;
  if (facts.length === 0 && !rest && !familyDifferences && !reasonsForApplying) return null;
  return (
    <ProfileSection title="About the family">
      <Answers>
        {facts.length > 0 && <SummaryList items={facts} />}
        <Answer text={rest} />
        <Answer title="Other family details" text={familyDifferences} />
        <Answer title="Reasons for applying" text={reasonsForApplying} />
      </Answers>
    </ProfileSection>
  );
}
