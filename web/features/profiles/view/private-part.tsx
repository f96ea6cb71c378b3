import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { contactFacts, type Fact } from '#web/features/profiles/facts.ts';
import type { Viewer } from '#web/features/profiles/viewer.ts';
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx';
import styles from './private-panel.module.css';
import { PrivatePanel } from './private-panel.tsx';

type Props = {
  profile: Exclude<Profile, { role: 'ADMIN' }>;
  viewer: Viewer;
  /** What stands before the contact details. */
  facts: Fact[];
  /** What stands elsewhere on the page already. */
  shown?: readonly Fact[];
  /** What stands below them. */
  files?: ReactNode;
};

/** The end of a profile page, for those who see more than the other side does. */
export function PrivatePart({ profile, viewer, facts, shown = [], files }: Props) {
  if (viewer === 'otherSide') return null;
  const all = [...facts, ...contactFacts(profile)].filter(
    ({ label }) => !shown.some((fact) => fact.label === label),
  );
  if (viewer === 'owner') {
    return (
      <PrivatePanel title="Only you and our team see this" facts={all}>
        {files}
      </PrivatePanel>
    );
  }
  if (all.length === 0 && !profile.internalComments && !files) return null;
  return (
    <PrivatePanel title="Only our team and the owner see this" facts={all}>
      {files}
      {profile.internalComments && (
        <>
          <h3 className={styles.subtitle}>Internal comments, which only our team sees</h3>
          <RichTextView html={profile.internalComments} />
        </>
      )}
    </PrivatePanel>
  );
}
