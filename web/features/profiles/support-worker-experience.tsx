import type { SupportWorkerProfile } from '#contract/support-worker.ts';
import { sentenceStart } from '#web/lib/text.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import { SummaryList } from '#web/ui/summary-list/summary-list.tsx';
import { needs, peopleSupported, supportGiven } from './experience-words.ts';
import { answeredFacts } from './facts.ts';
import { NeedsList } from './needs-list.tsx';
import { ProfileSection } from './profile-section.tsx';

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
