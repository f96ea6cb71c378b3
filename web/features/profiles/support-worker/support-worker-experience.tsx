import type { SupportWorkerProfile } from '#contract/profiles/support-worker.ts';
import { answeredFacts } from '#web/features/profiles/facts.ts';
import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { sentenceStart } from '#web/lib/text.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { needs, peopleSupported, supportGiven } from './experience-words.ts';
import { NeedsList } from './needs-list.tsx';

/** Whom a worker has supported, how, and how much. */
export function SupportWorkerExperience({ profile }: { profile: SupportWorkerProfile }) {
  const { workDescription } = profile;
  const facts = answeredFacts([
    { label: 'Has supported', value: sentenceStart(peopleSupported(profile) ?? '') },
    { label: 'Support given', value: supportGiven(profile.totalHoursOfSupportGiven) },
  ]);
  const hasNeeds = needs.some(([name]) => profile[name]);
  return (
    <>
      {(workDescription || facts.length > 0) && (
        <ProfileSection title="Work experience">
          {workDescription && <RichTextView html={workDescription} />}
          <SummaryList items={facts} />
        </ProfileSection>
      )}
      {hasNeeds && (
        <ProfileSection title="Experience with support needs">
          <NeedsList profile={profile} />
        </ProfileSection>
      )}
    </>
  );
}
