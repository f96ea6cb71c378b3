import type { FamilyProfile } from '#contract/profiles/family.ts';
import { answeredFacts, startRange } from '#web/features/profiles/facts.ts';
import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { Answer, Answers } from './family-answer.tsx';
import { childrenWords } from './family-words.ts';

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
